/// The phrases of dimensions, codes, devices, retries, releases and owners; part of ``phraseTable``.
internal let slicePhrases: [(name: Phrase, english: String, chinese: String)] = [
  (.retries, "Retries", "重试"),
  (.platform, "Platform", "平台"),
  (.releases, "Releases", "版本"),
  (.traffic, "Traffic", "流量"),
  (.owners, "Owners", "团队"),
  (.sliceNetworkType, "Network type", "网络类型"),
  (.sliceNetworkSubtype, "Network generation", "网络制式"),
  (.sliceQuality, "Network quality", "网络质量"),
  (.sliceIPVersion, "IP version", "IP 版本"),
  (.sliceProtocol, "HTTP version", "HTTP 版本"),
  (.sliceTLS, "TLS version", "TLS 版本"),
  (.sliceReuse, "Connection reuse", "连接复用"),
  (.sliceResolver, "DNS resolver", "DNS 解析方"),
  (.sliceCarrier, "Carrier", "运营商"),
  (.sliceRegion, "Region", "地区"),
  (.slicePeer, "Server address", "服务器地址"),
  (.sliceOS, "Operating system", "操作系统"),
  (.sliceOSVersion, "System version", "系统版本"),
  (.sliceDevice, "Device model", "机型"),
  (.sliceAppVersion, "App version", "应用版本"),
  (.sliceSDK, "Instrumentation version", "SDK 版本"),
  (.sliceStrategy, "Final strategy", "最终策略"),
  (.sliceOrder, "Order of strategies", "策略顺序"),
  (.slicePayload, "Payload size", "数据大小"),
  (.sliceInFlight, "Requests already in flight", "并发请求数"),
  (.sliceTransfer, "Transfer", "传输类型"),
  (.valueUntold, "not told", "未上报"),
  (.valueOther, "all other values", "其他取值"),
  (.valueWifi, "Wi-Fi", "Wi-Fi"),
  (.valueCellular, "cellular", "蜂窝网络"),
  (.valueWired, "wired", "有线"),
  (.valueNoNetwork, "no network", "无网络"),
  (.valueQuality1, "very poor", "很差"),
  (.valueQuality2, "poor", "较差"),
  (.valueQuality3, "fair", "一般"),
  (.valueQuality4, "good", "良好"),
  (.valueQuality5, "very good", "很好"),
  (.valueNewConnection, "new connection", "新建连接"),
  (.valueReused, "reused connection", "复用连接"),
  (.valueSystemResolver, "system", "系统"),
  (.valueUpload, "upload", "上传"),
  (.valueDownload, "download", "下载"),
  (.valueTenOrMore, "10 or more", "10 个及以上"),
  (.valueColumn, "Value", "取值"),
  (
    .sliceWorst, "Clearly worse is {0}: {1} of its requests fail, against {2} of the others.",
    "{0} 明显更差：失败率 {1}，其余为 {2}。"
  ),
  (.sliceEven, "No value differs clearly from the others.", "各取值之间没有明显差异。"),
  (.sliceOne, "Only one value has enough requests.", "只有一个取值的请求足够多。"),
  (.sliceNone, "No value has enough requests.", "没有取值的请求足够多。"),
  (
    .sliceSpan, "Covers {0} in whole hours or days.", "按整小时或整天统计：{0}。"
  ),
  (
    .sliceDays, "Percentiles are of the whole days that this touches.", "分位数按所触及的整天统计。"
  ),
  (.sliceWorstFirst, "Worst first, values with too few requests last.", "最差的在前，请求太少的在后。"),
  (
    .targetMarks, "The dotted line is the target, {0}; what is clearly below it is red.",
    "虚线为目标 {0}；明显低于目标的标为红色。"
  ),
  (.fewFailures, "too few", "太少"),
  (.endpointSlices, "By network, system, app and load", "按网络、系统、应用与负载"),
  (.moreValues, "{0} more {0:value is|values are} in the data files.", "另有 {0} 个取值，见数据文件。"),
  (.missingHere, "Not in the data, and so left out: {0}.", "数据中没有以下内容，因此未显示：{0}。"),
  (
    .verdictSlice, "Mainly because of {0}: {1} of its requests fail, against {2} of the others.",
    "主要集中在 {0}：失败率 {1}，其余为 {2}。"
  ),
  (.ofItsRequests, "Of its requests", "占其请求"),
  (
    .codeSliceWorst, "More often on {0}: {1} of its requests, against {2} of the others.",
    "在 {0} 上更常见：占其请求的 {1}，其余为 {2}。"
  ),
  (.concentration, "Where codes concentrate", "错误码集中之处"),
  (
    .concentrationFinding,
    "Codes that are clearly more frequent on one network, version or server than on the others.",
    "在某一网络、版本或服务器上明显更常见的错误码。"
  ),
  (
    .concentrationNone,
    "No code is clearly more frequent on one network, version or server than on the others.",
    "没有错误码在某一网络、版本或服务器上明显更常见。"
  ),
  (.moreOftenOn, "More often on", "更常见于"), (.dimensionColumn, "Dimension", "维度"),
  (.ofOthers, "Of the others", "占其余请求"),
  (.telemetryLoss, "What telemetry lost", "遥测丢失的请求"),
  (
    .telemetryLossFinding,
    "Requests of the last half year of which no row arrived, by reason. But for those that sampling left out, each may have failed.",
    "近半年没有数据到达的请求，按原因统计。除采样略过的以外，每个都可能是失败。"
  ),
  (
    .intervalKeptFailures,
    "Successes are sampled and no failure is: the intervals are right if apps always report failures.",
    "成功请求经过采样而失败没有：仅当应用总是上报失败时，区间才正确。"
  ),
  (.valueOfDimension, "{0} ({1})", "{0}（{1}）"),
  (.verdictMostCode, "{0} of all failures are {1}.", "全部失败中有 {0} 是 {1}。"),
  (
    .verdictMix,
    "Most of the change ({0}) is traffic that moved between endpoints, not endpoints that changed.",
    "变化主要（{0}）来自流量在接口之间的转移，而非接口本身。"
  ),
  (
    .verdictSlowCancels,
    "If every cancel after a long wait were a failure, success would be {0}, and this would read differently.",
    "若把长时间等待后的取消都算作失败，成功率为 {0}，结论会不同。"
  ),
  (
    .verdictLost,
    "Telemetry lost {0} {0:request|requests}: were all of them failures, success would be {1}, and this would read differently.",
    "遥测丢失了 {0} 次请求：若全部失败，成功率为 {1}，结论会不同。"
  ),
  (.chainTitle, "Layer by layer", "逐层成功率"),
  (
    .chainFinding,
    "Each rate counts only requests that passed the layers before; their product is the success rate. Losses are points of all requests, and add up.",
    "每层只统计通过了前面各层的请求，各层之积即成功率；损失以全部请求为分母，可以相加。"
  ),
  (.chainRate, "Passed", "通过率"),
  (.chainOf, "Reached", "到达"),
  (.chainLost, "Lost", "损失"),
  (.chainAll, "All layers", "全部各层"),
  (.chainAnswered, "network: answered", "网络：有响应"),
  (.chainStatus, "HTTP: right status", "HTTP：状态码正常"),
  (.chainDecoded, "parse: decoded", "解析：成功"),
  (.chainBusiness, "business: ok", "业务：成功"),
  (.boundPessimistic, "If every cancel slower than 4 T failed", "若慢于 4T 的取消都算失败"),
  (.boundLost, "If every request lost by telemetry failed", "若遥测丢失的请求都算失败"),
  (.chainImprovable, "Improvable", "可改善"),
  (
    .intervalClusters,
    "Intervals are {0} times wider than for independent requests: those of one installation fail together.",
    "同一设备的请求往往一起失败，区间因此是独立请求时的 {0} 倍宽。"
  ),
  (.networkFinding, "How success differs by the network that requests took.", "成功率如何随网络而不同。"),
  (.platformFinding, "How success differs by system, device and app.", "成功率如何随系统、机型与应用而不同。"),
  (.connectivity, "Connectivity of sessions", "会话的联网状态"),
  (
    .connectivityFinding, "Devices were offline {0} of the observed time, and on a weak signal {1}.",
    "设备在观测时间内有 {0} 处于离线，{1} 信号较弱。"
  ),
  (.stateColumn, "State", "状态"),
  (.stateConnected, "connected", "已连接"),
  (.stateWeak, "weak signal", "弱信号"),
  (.stateOffline, "offline", "离线"),
  (.timeShare, "Share of time", "时间占比"),
  (.probes, "Probes on devices", "设备端探测"),
  (.probesFinding, "What devices measured on their own, often right after a failure.", "设备自行测得的结果，多在失败之后进行。"),
  (.probeKind, "Probe", "探测"),
  (.probeDNS, "DNS lookup", "DNS 解析"),
  (.probePing, "ping", "ping"),
  (.probeConnect, "TCP connect", "TCP 连接"),
  (
    .retriesFinding, "First tries succeed {0} of the time; with retries {1}.", "首次成功率 {0}，重试后 {1}。"
  ),
  (.retriesRescued, "{0} of the failed first tries were rescued.", "首次失败中有 {0} 被挽回。"),
  (.retriesCost, "{0} attempts a request.", "平均每次请求尝试 {0} 次。"),
  (.retriesNone, "Nothing tells whether a first attempt failed.", "没有数据说明首次尝试是否失败。"),
  (.firstSuccess, "First success", "首次成功率"),
  (.rescued, "Rescued", "挽回率"),
  (.amplification, "Attempts per request", "每次请求尝试数"),
  (.firstFailed, "First failed", "首次失败"),
  (.byStrategy, "By final strategy", "按最终策略"),
  (
    .strategyFinding,
    "Observational: harder cases reach later strategies, so their rates are no fair comparison.",
    "仅为观察结果：更难的请求才会用到后面的策略，不宜直接比较。"
  ),
  (.byOrder, "By order of strategies", "按策略顺序"),
  (
    .orderFinding, "Requests with more than one attempt, by what was tried one after the other.",
    "多次尝试的请求，按先后采用的策略分组。"
  ),
  (.trafficFinding, "{0} sent and {1} received.", "发送 {0}，接收 {1}。"),
  (.bytesUp, "Sent", "发送"),
  (.bytesDown, "Received", "接收"),
  (.bytesFinding, "The endpoints that move most bytes.", "流量最大的接口。"),
  (.bytesBy, "Bytes by {0}", "流量，按{0}"),
  (.bytesByFinding, "Where the bytes go; requests of every outcome count.", "流量去向，包含各种结果的请求。"),
  (.throughputBy, "Throughput by {0}", "吞吐量，按{0}"),
  (
    .throughputFinding,
    "Bytes a second of transfers of at least 64 KiB: half are faster than the median, a tenth slower than the slow tenth.",
    "不小于 64 KiB 的传输的每秒字节数：一半快于中位数，十分之一慢于“最慢十分之一”。"
  ),
  (.transfers, "Transfers", "传输数"),
  (.slowTenth, "Slow tenth", "最慢十分之一"),
  (.median, "Median", "中位数"),
  (.bytesMissing, "No request tells its bytes.", "没有请求上报字节数。"),
  (
    .releasesFinding,
    "Each version beside the one before it, on the days that both share, each endpoint and day with the same weight in both.",
    "每个版本与前一版本比较：只取两者共有的日期，各接口与日期权重相同。"
  ),
  (.releasesNone, "No request tells its app version.", "没有请求上报应用版本。"),
  (.versionColumn, "Version", "版本"),
  (.adoption, "Adoption", "占有率"),
  (.versionBefore, "Compared with", "对比版本"),
  (.successBoth, "Success on shared days", "共有日期的成功率"),
  (.successBefore, "Then the version before", "同期前一版本"),
  (.sdkChanged, "measured by another instrumentation", "SDK 版本不同"),
  (.releaseWorse, "{0} {1} is clearly worse than {2}: {3}, against {4}.", "{0} {1} 明显差于 {2}：{3}，而后者为 {4}。"),
  (.releaseWorseWhere, "Most of it is {0}: {1}, against {2}.", "主要在 {0}：{1}，而之前为 {2}。"),
  (.releasesEven, "No version is clearly worse than the one before it.", "没有版本明显差于前一版本。"),
  (.ownersFinding, "The endpoints of each team, by the rules of the configuration.", "按配置规则划分的各团队接口。"),
  (.ownersWorst, "Of {0} {0:failure|failures} most are with {1}: {2}.", "{0} 次失败中，{1} 最多：{2} 次。"),
  (.ownersNone, "No endpoint rule names an owner.", "没有接口规则指定负责团队。"),
  (.ownerNobody, "nobody", "无负责团队"),
  (.ownerColumn, "Team", "团队"),
  (
    .teamFinding, "{0} {0:endpoint|endpoints}, {1} of {2} {2:request|requests} failed.",
    "{0} 个接口，{2} 次请求中失败 {1} 次。"
  ),
  (.phaseFailures, "Failures by phase", "按阶段统计失败"),
  (
    .phaseFailuresFinding, "In which phase failed requests were; of {0} timeouts most were in “{1}”.",
    "失败发生在哪个阶段；{0} 次超时中，最多的是“{1}”。"
  ),
  (.phaseFailuresPlain, "In which phase failed requests were.", "失败发生在哪个阶段。"),
  (.timeouts, "Timeouts", "超时"),
  (.mostlyCode, "Most often", "最常见"),
  (.failedDns, "DNS", "DNS"),
  (.failedConnect, "connect", "建立连接"),
  (.failedTls, "TLS", "TLS"),
  (.failedSend, "send", "发送"),
  (.failedWait, "wait", "等待响应"),
  (.failedReceive, "receive", "接收"),
  (.failedProxy, "proxy", "代理"),
  (.failedPolicy, "not begun", "未开始"),
  (.failedLocal, "on the device", "设备本地"),
  (.failedUnknown, "unknown", "未知"),
  (.byOwner, "Failures by owner", "按负责方统计失败"),
  (.byOwnerFinding, "Who looks first, and how much of it can be lowered.", "由谁先处理，以及其中可改善的部分。"),
  (.codePhases, "Codes by layer and phase", "错误码、层级与阶段"),
  (
    .codePhasesFinding, "The same code can come from different phases, and each is another cause.",
    "同一错误码可能出现在不同阶段，原因各不相同。"
  ),
  (.newCodesList, "New in this period: {0}.", "本时段新出现：{0}。"),
]
