/// Texts that must never be stored, published or printed.
public enum Secrets {
  /// A JSON Web Token.
  public static let webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLWh1c2g"
  /// The number of a payment card.
  public static let card = "4111111111111111"
  /// Random bytes, as many services write them.
  public static let hexToken = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

  /// What must not be found; `hush` stands for every secret without a shape of its own.
  public static let all = [
    "hush", "eyJhbGci", card, "alice@example", "alice%40example", hexToken, "+4915112345678", "13912345678",
    "10.11.12.13",
  ]

  /// A URL with a secret in every part.
  public static let url =
    "https://hush:hush@api.test:8443/u/alice%40example.com/alice@example.com/\(webToken)/\(card)/"
    + "\(hexToken)/+4915112345678/13912345678/ok?token=hush&x=\(webToken)#hush"

  /// A sentence about a failure, full of them.
  public static let failure =
    "failed from /10.11.12.13 at \(url) for alice@example.com, \(webToken), paid=\(card), password=hush"
}
