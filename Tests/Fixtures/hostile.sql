-- Texts that no page may take for anything but text. Who reads this file puts them, by place, into every text column.
CREATE TEMP TABLE hostile (place INTEGER PRIMARY KEY, text TEXT NOT NULL);
INSERT INTO hostile VALUES
  (0, '<script>alert(1)</script>'),
  (1, '"><img src=x onerror=alert(1)>'),
  (2, ''' onmouseover=''alert(1)'),
  (3, ']]></style></script></title>-->'),
  (4, char(0x202E) || 'gnp.exe' || char(0x202C) || char(0x2066) || 'abc'),
  (5, '👩🏽‍🚀 𠮷野家 ' || char(0x10FFFD)),
  (6, CAST(x'66f6f2ff80fe3cc33c' AS TEXT)),
  (7, '{{mustache}} {{{title}}} {{>frame}} {{#a}}'),
  (8, '::error::file=x,line=1::oops'),
  (9, '=cmd|''/c calc''!A0'),
  (10, '+1+1'), (11, '-2+3'), (12, '@SUM(A1)'), (13, char(9) || '=1+1'),
  (14, 'a' || char(10) || '::warning::b' || char(13, 10) || '##[error]c'),
  (15, char(27) || '[31mred' || char(7, 8, 127, 0x9B)),
  (16, '../../../etc/passwd'),
  (17, ''),
  (18, replace(printf('%200s', ''), ' ', 'long-')),
  (19, '&lt;b&gt; &amp;amp; &#x3c;'),
  (20, 'javascript:alert(1)'),
  (21, 'line' || char(0x2028) || 'separator' || char(0x2029) || char(0xFEFF) || char(0)),
  (22, '%00%2e%2e%2f?q=1#part'),
  (23, '%s %d %n `id` $(id) \u003cscript\u003e \');
