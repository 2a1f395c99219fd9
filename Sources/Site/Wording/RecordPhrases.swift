/// The phrases of traces, incidents and data quality; part of ``phraseTable``.
internal let recordPhrases: [(name: Phrase, english: String, chinese: String)] = [
  (
    .tracesFinding,
    "{0} {0:trace|traces} of this period. For each day failed requests were chosen first, then slow ones, then typical ones.",
    "本时段共 {0} 条链路。按天选取：先选失败的，再选慢的，最后选典型的。"
  ),
  (.noTraces, "No request of this period has a trace on this site.", "本时段没有可展示的链路。"),
  (.start, "Start", "开始"),
  (.duration, "Duration", "耗时"),
  (.spans, "Spans", "Span 数"),
  (.services, "Services", "服务数"),
  (.outcome, "Outcome", "结果"),
  (.request, "Request", "请求"),
  (.trace, "Trace", "链路"),
  (.span, "Span", "Span"),
  (.service, "Service", "服务"),
  (.noSpans, "The data holds no span of this trace.", "数据中没有这条链路的 Span。"),
  (
    .orphans, "{0} {0:span has|spans have} a parent that is not in the data; each keeps a lane of its own.",
    "{0} 个 Span 的父级不在数据中，各自单独成行。"
  ),
  (
    .cycles, "{0} {0:span was its|spans were their} own {0:ancestor|ancestors}; that link is cut.",
    "{0} 个 Span 互为上下级，形成的环已断开。"
  ),
  (
    .spansLeftOut, "{0} more {0:span is|spans are} in the data than pages can hold; they are left out.",
    "数据中另有 {0} 个 Span 超出页面容量，未展示。"
  ),
  (
    .spansLeftOutRow, "Spans of traces with a page that are more than pages can hold: left out",
    "有页面的链路中超出页面容量的 Span：不展示"
  ),
  (.duplicates, "{0} {0:span|spans} came twice; the first is kept.", "{0} 个 Span 重复出现，只保留第一个。"),
  (
    .hiddenSpans,
    "{0} of {1} {1:span|spans} {0:is|are} not shown: {0:it lies deeper, and is|they lie deeper, and are} neither failed nor slow.",
    "{1} 个 Span 中有 {0} 个未显示：它们层级更深，既未失败也不慢。"
  ),
  (.rawClock, "Times are the raw clocks of each machine; nothing is shifted.", "时间取自各机器的原始时钟，未作校正。"),
  (.orphanMark, "parent not in the data", "父级不在数据中"),
  (.cycleMark, "cycle cut", "环已断开"),
  (.unfinishedSpan, "unfinished", "未结束"),
  (.status, "Status", "状态码"),
  (.network, "Network", "网络"),
  (.connection, "Connection", "连接"),
  (.app, "App", "应用"),
  (.system, "System", "系统"),
  (.attempts, "Attempts", "尝试次数"),
  (.incidentsFinding, "{0} incident notes, newest first.", "共 {0} 条故障记录，最新的在前。"),
  (.noIncidents, "No incident was noted.", "没有故障记录。"),
  (.severity, "Severity", "严重程度"),
  (.severityMinor, "minor", "轻微"),
  (.severityMajor, "major", "较大"),
  (.severityCritical, "critical", "严重"),
  (.state, "State", "处理状态"),
  (.statusInvestigating, "investigating", "调查中"),
  (.statusIdentified, "identified", "已定位"),
  (.statusMonitoring, "monitoring", "观察中"),
  (.statusResolved, "resolved", "已解决"),
  (.ongoing, "ongoing", "进行中"),
  (.endAt, "End", "结束"),
  (.affected, "Affected", "影响范围"),
  (.tags, "Tags", "标签"),
  (.whatItCost, "What it cost", "造成的影响"),
  (
    .incidentCost,
    "{0} {0:request|requests} failed while it lasted. Success was {1}; in the same hours a week before {2}.",
    "期间有 {0} 次请求失败，成功率为 {1}；一周前同一时段为 {2}。"
  ),
  (
    .incidentCostAlone, "{0} {0:request|requests} failed while it lasted. Success was {1}.",
    "期间有 {0} 次请求失败，成功率为 {1}。"
  ),
  (.incidentNoData, "The data holds no request of its time.", "数据中没有该时段的请求。"),
  (.timeline, "Timeline", "时间线"),
  (
    .unreadableFinding, "Notes that were left out: {0}. Each names the file, the line and what to mend.",
    "未收录的记录：{0} 条。列出文件、行号和原因。"
  ),
  (.unreadableNotes, "Notes that could not be read", "无法读取的记录"),
  (.file, "File", "文件"),
  (.line, "Line", "行"),
  (.reason, "Reason", "原因"),
  (.duringIncident, "During", "故障期间"),
  (.weekBefore, "A week before", "一周前"),
  (.qualityFinding, "What the numbers stand on, and what they leave out.", "这些数字以什么为依据，又排除了什么。"),
  (.rowsRead, "Rows read", "读取的记录数"),
  (.withoutStart, "Rows without a readable start: left out", "没有可读开始时间的记录：不计入"),
  (
    .afterNow, "Rows that start after the data's end (a wrong device clock): left out",
    "开始时间晚于数据截止时间的记录（设备时钟有误）：不计入"
  ),
  (.beforeFirst, "Rows older than any page reaches: left out", "早于所有页面时间范围的记录：不计入"),
  (
    .badSampleRate, "Rows with a sample rate outside 0 to 1: each counted as one request",
    "采样率不在 0 到 1 之间的记录：每条按 1 次请求计"
  ),
  (.badDuration, "Durations below 0 or over a day: not used", "小于 0 或超过一天的耗时：不采用"),
  (
    .unknownCodeRows, "Rows with an error code that is not in the registry: counted as network failures",
    "错误码未登记的记录：按网络失败计"
  ),
  (.missingColumns, "Tables and columns that this database lacks", "数据库中缺少的表和列"),
  (.unknownCodes, "Error codes that are not in the registry", "未登记的错误码"),
  (.templateCoverage, "Where endpoint templates come from", "接口模板的来源"),
  (.templateDeclared, "The row's own template", "记录自带的模板"),
  (.templateAutomatic, "Automatic", "自动归并"),
  (.templateUntracked, "Beyond the endpoints that are tracked", "超出可跟踪的接口数"),
  (.nothingToSay, "none", "无"),
  (.matchesNothing, "matches nothing", "未匹配任何请求"),
  (.lateHour, "Rows that arrived over an hour after their start", "开始一小时后才到达的记录"),
  (.lateDay, "Rows that arrived over a day after their start", "开始一天后才到达的记录"),
  (
    .rowsClockAhead, "Rows that start over a minute after they arrived: the device's clock is ahead",
    "开始时间晚于到达时间一分钟以上的记录：设备时钟偏快"
  ),
  (.sampledRows, "Rows that stand for several requests ({0} in all)", "代表多次请求的记录（共 {0} 次）"),
  (.costColumn, "Without it", "缺少时"),
  (
    .costStatus, "what the server answered: a request without an error counts as success",
    "服务端的应答：没有错误的请求算作成功"
  ),
  (.costAttempts, "what happened between the tries of a request", "一次请求各次尝试之间的情况"),
  (.costMarkers, "releases and other changes on charts", "图表上的发布等变更"),
  (.costProbes, "what probes on the device found", "设备端探测的结果"),
  (.costConnectivity, "the share of time offline and on a weak signal", "离线与弱信号的时间占比"),
  (.costLoss, "how many requests no row tells of", "有多少请求没有记录"),
  (.costRates, "outcomes and retries are told apart less well", "结果与重试的区分会变差"),
  (.costSlices, "its table on the network, platform or traffic page", "网络、平台或流量页中的对应表格"),
  (.costPhases, "phase times", "阶段耗时"),
  (.costLatency, "latency", "延迟"),
  (.costIntervals, "intervals treat requests as independent", "区间按独立请求计算"),
  (.costArrival, "late rows and clock faults", "迟到记录与时钟误差"),
  (.costTraces, "traces", "链路"),
  (.costWeights, "sampled rows count as one request each", "抽样记录各按一次请求计"),
  (.costContext, "shown on request pages only", "只用于请求页"),
]
