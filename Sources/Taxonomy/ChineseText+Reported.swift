extension ChineseText {
  /// Texts of statuses, Network Error Logging and the app's own codes.
  static let reportedTexts = #"""
    @http
    1xx|信息|临时应答，不会是最终应答
    2xx|成功|已应答
    3xx|重定向|已重定向，或内容未修改
    4xx|客户端错误|服务器拒绝了请求
    401|未授权|没有有效凭据（常因令牌过期）
    404|未找到|没有该资源
    408|请求超时|服务器等待请求过久
    421|请求发错服务器|请求发到了不负责该主机的服务器
    425|过早|服务器不愿冒险处理早期数据
    429|请求过多|达到频率上限
    499|客户端关闭请求（nginx）|客户端先关闭了连接（仅见于服务器日志）
    5xx|服务器错误|服务器失败
    500|服务器内部错误|服务器遇到意外情况
    502|网关错误|网关从后端得到无效应答
    503|服务不可用|过载或维护中
    504|网关超时|网关未及时得到后端应答
    @nel
    dns.unreachable|DNS 服务器不可达|无法连接 DNS 服务器
    dns.name_not_resolved|主机名无法解析|主机名无法解析
    dns.failed|DNS 查询失败|DNS 查询失败
    dns.address_changed|地址已变化|收到上报策略之后，服务器地址发生了变化
    dns.timed_out|DNS 超时|DNS 查询超时
    tcp.timed_out|连接超时|建立连接超时
    tcp.closed|连接已关闭|连接被对端关闭
    tcp.reset|连接被重置|连接被重置
    tcp.refused|连接被拒绝|连接被拒绝：该端口没有服务监听
    tcp.aborted|连接被中止|连接被中止
    tcp.address_invalid|地址无效|IP 地址无效
    tcp.address_unreachable|地址不可达|没有到该 IP 地址的路由
    tcp.failed|连接失败|连接因其他原因失败
    tls.version_or_cipher_mismatch|TLS 版本或套件不匹配|双方没有共同的 TLS 版本或加密套件
    tls.bad_client_auth_cert|客户端证书有误|服务器拒绝了客户端证书
    tls.cert.name_invalid|证书主机名无效|证书属于另一个主机名
    tls.cert.date_invalid|证书日期无效|证书已过期或尚未生效
    tls.cert.authority_invalid|证书颁发机构无效|证书来自不受信任的颁发机构
    tls.cert.invalid|证书无效|证书无效
    tls.cert.revoked|证书已吊销|证书已被吊销
    tls.cert.pinned_key_not_in_cert_chain|固定密钥不在证书链中|证书链中没有任何一个固定密钥
    tls.protocol.error|TLS 协议错误|TLS 协议错误
    tls.failed|TLS 握手失败|TLS 握手因其他原因失败
    http.error|HTTP 错误|服务器应答了 4xx 或 5xx 状态
    http.protocol.error|HTTP 协议错误|连接上出现 HTTP 协议错误
    http.response.invalid|响应无效|响应为空、被截断或格式错误
    http.response.redirect_loop|重定向循环|重定向循环
    http.response.empty|空响应|服务器未作应答即关闭连接
    http.failed|HTTP 失败|HTTP 因其他原因失败
    abandoned|已放弃|用户或页面放弃了请求
    unknown|未知错误|未归类的错误
    @app
    business|业务码|HTTP 与解码正常，业务码表示失败
    pinning_rejected|证书固定拒绝|应用拒绝了服务器的证书
    app_deadline|应用时限|应用自身的时限取消了任务
    suspended|进程被挂起|进程在请求中途被挂起
    @status
    300|多种选择|资源有多种形式
    301|永久移动|已永久移动
    302|临时移动|已临时移动
    303|查看其他位置|应答位于另一个地址
    304|未修改|已存的副本仍然有效
    307|临时重定向|已临时移动
    308|永久重定向|已永久移动
    400|错误请求|服务器无法理解请求
    402|需要付款|需要付款
    403|禁止访问|这些凭据没有权限
    405|方法不允许|资源不接受该方法
    406|无法接受|没有客户端可接受的形式
    407|需要代理认证|代理要求凭据
    409|冲突|请求与服务器上的状态冲突
    410|已删除|资源已被永久删除
    411|需要长度|服务器要求先给出请求体的长度
    412|前提条件不满足|请求的某个条件不成立
    413|内容过大|请求体大于服务器的上限
    414|URI 过长|地址长于服务器的上限
    415|不支持的媒体类型|服务器不接受这种请求体
    416|范围无法满足|请求的范围超出资源
    417|预期失败|服务器无法满足请求的预期
    422|无法处理的内容|可以读懂，但其值未通过服务器的校验
    423|已锁定|资源已被锁定
    424|依赖失败|请求的前一步失败
    426|需要升级|服务器要求使用另一种协议
    428|需要前提条件|服务器要求条件请求
    431|请求头过大|请求头大于服务器的上限
    451|因法律原因不可用|因法律原因不予提供
    501|未实现|服务器不认识该方法
    505|HTTP 版本不受支持|服务器不支持该版本的 HTTP
    506|变体协商错误|服务器配置有误
    507|存储空间不足|服务器没有剩余空间
    508|检测到循环|服务器在请求中发现循环
    511|需要网络认证|网络要求先登录（强制门户）
    """#
}
