extension ChineseText {
  /// Texts of the domains that Android sends, Cronet's and Chromium's included.
  static let androidTexts = #"""
    @java
    java.net.UnknownHostException|找不到主机|主机名无法解析
    java.net.SocketTimeoutException|套接字超时|连接或读取超时
    java.net.ConnectException|连接失败|连接失败
    java.net.NoRouteToHostException|主机不可达|没有到该主机的路由
    java.net.SocketException|套接字异常|连接被重置、中止，或在写入时关闭
    javax.net.ssl.SSLHandshakeException|TLS 握手失败|TLS 握手失败
    javax.net.ssl.SSLPeerUnverifiedException|对端身份未验证|主机名或固定密钥与证书不符
    javax.net.ssl.SSLProtocolException|TLS 协议错误|TLS 协议错误
    java.io.EOFException|响应提前结束|连接在响应中途结束
    java.net.ProtocolException|HTTP 协议异常|违反 HTTP 协议，或重定向过多
    okhttp3.internal.http2.StreamResetException|HTTP/2 流被重置|HTTP/2 流被重置
    okhttp3.internal.http2.ConnectionShutdownException|HTTP/2 连接正在关闭|HTTP/2 连接正在关闭
    java.io.InterruptedIOException|调用超时|调用超过了自身的时限
    java.io.IOException:Canceled|调用已取消|应用取消了调用
    java.net.UnknownServiceException|不允许明文|不允许明文传输
    java.net.MalformedURLException|URL 格式错误|URL 格式错误
    json.parse|JSON 解析失败|JSON 无法解码
    @cronet
    1|主机名无法解析|主机名无法解析
    2|互联网已断开|没有可用的互联网路径
    3|网络已切换|请求过程中网络发生变化
    4|超时|请求超时
    5|连接已关闭|连接被对端关闭
    6|连接超时|建立连接超时
    7|连接被拒绝|连接被拒绝：该端口没有服务监听
    8|连接被重置|连接被重置
    9|地址不可达|没有到该 IP 地址的路由
    10|QUIC 协议失败|QUIC 失败
    11|其他错误|其他错误
    @net
    -2|失败|失败，原因未说明
    -3|已中止|请求被应用或页面取消
    -7|超时|请求超时
    -10|拒绝访问|对该资源的访问被拒绝
    -20|被客户端拦截|被客户端拦截（扩展或过滤器）
    -21|网络已切换|请求过程中网络发生变化
    -29|不允许明文|不允许明文传输
    -100|连接已关闭|连接被对端关闭
    -101|连接被重置|连接被重置
    -102|连接被拒绝|连接被拒绝：该端口没有服务监听
    -103|连接被中止|连接被中止
    -104|连接失败|连接因其他原因失败
    -105|主机名无法解析|主机名无法解析
    -106|互联网已断开|没有可用的互联网路径
    -107|TLS 协议错误|TLS 协议错误
    -108|地址无效|IP 地址无效
    -109|地址不可达|没有到该 IP 地址的路由
    -111|隧道连接失败|代理无法建立隧道
    -113|TLS 版本或套件不匹配|双方没有共同的 TLS 版本或加密套件
    -117|客户端证书有误|客户端证书被拒绝
    -118|连接超时|建立连接超时
    -119|解析队列过长|等待中的主机名查询过多
    -120|SOCKS 连接失败|无法连接 SOCKS 代理
    -130|代理连接失败|无法连接代理
    -137|域名解析失败|主机名解析失败
    -138|网络访问被拒绝|对网络的访问被拒绝
    -150|固定密钥不在证书链中|证书链中没有任何一个固定密钥
    -175|TLS 版本干扰|TLS 握手失败，疑似受中间设备干扰
    -200|证书主机名无效|证书属于另一个主机名
    -201|证书日期无效|证书已过期或尚未生效
    -202|证书颁发机构无效|证书来自不受信任的颁发机构
    -206|证书已吊销|证书已被吊销
    -207|证书无效|证书无效
    -214|需要证书透明度|要求证书透明度，但未提供
    -300|URL 无效|URL 格式错误
    -310|重定向过多|重定向过多
    -320|响应无效|响应无效
    -324|空响应|服务器未作应答即关闭连接
    -330|内容解码失败|内容编码无法解码
    -331|网络读写已挂起|系统挂起了应用
    -337|HTTP/2 协议错误|HTTP/2 协议错误
    -351|服务器拒绝 HTTP/2 流|服务器拒绝了 HTTP/2 流
    -352|HTTP/2 PING 失败|HTTP/2 连接不再应答 PING
    -354|内容长度不符|字节数与声明的长度不符
    -355|分块编码不完整|分块响应被截断
    -356|QUIC 协议错误|QUIC 协议错误
    -358|QUIC 握手失败|QUIC 握手失败
    -365|需要 HTTP/1.1|服务器要求使用 HTTP/1.1
    -370|HTTP 响应无效|响应不是 HTTP
    -400|缓存未命中|只读缓存的加载无法满足
    -800|DNS 响应格式错误|DNS 应答格式错误
    -801|DNS 服务器要求 TCP|DNS 服务器要求使用 TCP
    -802|DNS 服务器失败|DNS 服务器失败
    -803|DNS 超时|DNS 查询超时
    -804|DNS 缓存未命中|主机名不在 DNS 缓存中
    -805|DNS 搜索列表为空|DNS 搜索列表为空
    """#
}
