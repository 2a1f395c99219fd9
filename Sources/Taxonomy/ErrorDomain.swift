/// The error domains of the registry, found by the names that sources give them.
enum ErrorDomain: String {
  case url = "NSURLErrorDomain"
  case cocoa = "NSCocoaErrorDomain"
  case decoding = "Swift.DecodingError"
  case posix = "NSPOSIXErrorDomain"
  case secureTransport = "OSStatusSSL"
  case java
  case cronet
  case net
  case http
  case nel
  case app

  /// Domains in which a domain name as sent may mean its codes, the likeliest first; empty when it is not
  /// known.
  static func meant(by key: String) -> [ErrorDomain] { aliases[key] ?? [] }

  /// Names in lower case. CFNetwork's numbers are NSURLErrorDomain's; a Network.NWError carries the POSIX or
  /// the Secure Transport number under one name; Cronet may carry its internal net error instead of its own
  /// number.
  private static let aliases: [String: [ErrorDomain]] = [
    "nsurlerrordomain": [.url], "nsurlerror": [.url], "urlerror": [.url], "foundation.urlerror": [.url],
    "nsurl": [.url], "url": [.url], "kcferrordomaincfnetwork": [.url], "cfnetwork": [.url],
    "nscocoaerrordomain": [.cocoa], "cocoa": [.cocoa], "cocoaerror": [.cocoa],
    "kcferrordomaincocoa": [.cocoa],
    "swift.decodingerror": [.decoding], "decodingerror": [.decoding],
    "nsposixerrordomain": [.posix], "posix": [.posix], "posixerror": [.posix], "errno": [.posix],
    "kcferrordomainposix": [.posix], "kcfstreamerrordomainposix": [.posix], "darwin": [.posix],
    "linux": [.posix],
    "network.nwerror": [.posix, .secureTransport], "nwerror": [.posix, .secureTransport],
    "nwerrordomain": [.posix, .secureTransport],
    "osstatusssl": [.secureTransport], "osstatus": [.secureTransport],
    "nsosstatuserrordomain": [.secureTransport], "kcferrordomainosstatus": [.secureTransport],
    "kcfstreamerrordomainssl": [.secureTransport], "securetransport": [.secureTransport],
    "java": [.java], "jvm": [.java], "kotlin": [.java], "android": [.java, .posix], "okhttp": [.java],
    "okhttp3": [.java],
    "cronet": [.cronet, .net], "org.chromium.net": [.cronet, .net], "networkexception": [.cronet, .net],
    "net": [.net], "net::": [.net], "neterror": [.net], "net_error": [.net], "chromium": [.net],
    "chrome": [.net],
    "http": [.http], "http_status": [.http], "httpstatus": [.http],
    "nel": [.nel], "network-error": [.nel], "network_error": [.nel], "network_error_logging": [.nel],
    "app": [.app],
  ]
}
