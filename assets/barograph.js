// Comfort for pages that are complete without it: a cursor over charts, sorting and filtering of tables, links to
// every part of a page, and a warning when the data is old. It reads only what stands on the page, and works from a file and under a strict
// policy.
(function () {
  'use strict';

  var body = document.body;
  var main = document.getElementById('main');
  if (!main) return;

  var words = {
    cursor: '{0}: move through time',
    sortable: '(column headers with buttons are sortable)',
    sortedBy: 'sorted by {0}',
    ascending: 'ascending',
    descending: 'descending',
    shownOf: '{0} of {1}',
    copyLink: 'Copy link to {0}',
    copied: 'link copied'
  };
  try {
    var given = JSON.parse(body.dataset.words || '{}');
    Object.keys(words).forEach(function (key) {
      if (given && typeof given[key] === 'string') words[key] = given[key];
    });
  } catch (error) {
    // The words in English remain.
  }

  function fill(text, first, second) {
    return text.replace(/\{([01])\}/g, function (all, index) {
      return index === '0' ? first : second;
    });
  }

  function make(name, className, text) {
    var element = document.createElement(name);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  }

  function textOf(element) {
    return element.textContent.replace(/\s+/g, ' ').trim();
  }

  // Where the reader is on the page, for a permalink: a choice is a step of the history; typing and moving are not.
  function setHash(hash, isStep) {
    try {
      history[isStep ? 'pushState' : 'replaceState'](null, '', hash);
    } catch (error) {
      // Too many in a short time, or not allowed here: the address stays behind.
    }
  }

  function list(root, selector) {
    return Array.from(root.querySelectorAll(selector));
  }

  // What a header says, without the mark of its button or an axis below it.
  function titleOf(header) {
    var copy = header.cloneNode(true);
    list(copy, 'svg, [aria-hidden]').forEach(function (part) { part.remove(); });
    return textOf(copy);
  }

  // ---- Age of the data

  function warnWhenStale() {
    var end = Date.parse(body.dataset.end);
    var limit = Number(body.dataset.stale);
    var age = (Date.now() - end) / 1000;
    // Also false when a number is missing or no number.
    if (!(limit > 0 && age > limit)) return;
    var units = (body.dataset.units || '{0} d|{0} h|{0} min').split('|');
    var steps = [86400, 3600, 60];
    var step = age >= 2 * steps[0] ? 0 : age >= steps[1] ? 1 : 2;
    var text = fill(units[step] || '{0}', String(Math.floor(age / steps[step])));
    var banner = make('p', 'stale', fill(body.dataset.staleText || '{0}', text));
    banner.setAttribute('role', 'status');
    main.prepend(banner);
  }

  // ---- Cursor over a time chart

  var cursors = [];

  function addCursor(plot) {
    var chart = plot.querySelector('svg.success, svg.percentiles, svg.heatmap, svg.counts');
    var figure = plot.closest('figure');
    var table = figure && figure.querySelector('details.data table');
    if (!chart || !table || !table.tHead || !table.tBodies[0]) return;
    var titles = list(table.tHead, 'th').map(titleOf);
    var rows = Array.from(table.tBodies[0].rows);
    var columns = rows.map(function (row, index) {
      var x = parseFloat(row.dataset.x);
      return {
        x: x >= 0 && x <= 100 ? x : (index + 0.5) / rows.length * 100,
        t: row.dataset.t || '',
        texts: Array.from(row.cells).map(textOf)
      };
    }).sort(function (a, b) { return a.x - b.x; });
    if (columns.length < 2) return;

    var slider = make('input', 'scrub');
    slider.type = 'range';
    slider.min = 0;
    slider.max = columns.length - 1;
    slider.value = columns.length - 1;
    var heading = figure.querySelector('h2');
    slider.setAttribute('aria-label', fill(words.cursor, heading ? textOf(heading) : ''));
    var cross = make('div', 'cross');
    var tip = make('div', 'tip');
    cross.hidden = tip.hidden = true;
    tip.setAttribute('aria-hidden', 'true');
    plot.append(slider, cross, tip);
    speak(columns.length - 1);

    function speak(index) {
      slider.setAttribute('aria-valuetext', columns[index].texts.map(function (text, column) {
        return column ? titles[column] + ' ' + text : text;
      }).join(', '));
    }

    function show(index) {
      var column = columns[index];
      tip.replaceChildren(make('b', '', column.texts[0]));
      column.texts.forEach(function (text, at) {
        if (!at || !text) return;
        var line = make('p');
        line.append(make('span', '', titles[at]), make('span', '', text));
        tip.append(line);
      });
      cross.hidden = tip.hidden = false;
      var box = plot.getBoundingClientRect();
      // Print and zoom scale the box, but not the lengths that are set.
      var scale = box.width / plot.offsetWidth || 1;
      var axis = chart.querySelector('.ax');
      var bottom = axis ? (axis.getBoundingClientRect().bottom - box.top) / scale : plot.offsetHeight;
      var x = column.x / 100 * plot.offsetWidth;
      var style = getComputedStyle(plot);
      var left = x + 14;
      if (left + tip.offsetWidth > plot.offsetWidth + parseFloat(style.marginRight)) {
        left = Math.max(x - 14 - tip.offsetWidth, -parseFloat(style.marginLeft));
      }
      cross.style.left = x - 0.5 + 'px';
      cross.style.height = bottom + 'px';
      tip.style.left = left + 'px';
      slider.value = index;
      speak(index);
    }

    function hide() {
      cross.hidden = tip.hidden = true;
    }

    // Kept in the address once it was chosen, not while it only passes by.
    function keep() {
      var t = columns[slider.value].t;
      if (t && figure.id) setHash('#' + figure.id + ';t=' + t, false);
    }

    // The column that holds an instant: another period has columns of another length.
    function go(t) {
      var found = -1;
      columns.forEach(function (column, index) { if (column.t && column.t <= t) found = index; });
      if (found < 0) return;
      figure.scrollIntoView();
      show(found);
    }

    function nearest(event) {
      var box = plot.getBoundingClientRect();
      var x = (event.clientX - box.left) / box.width * 100;
      var best = 0;
      columns.forEach(function (column, index) {
        if (Math.abs(column.x - x) < Math.abs(columns[best].x - x)) best = index;
      });
      return best;
    }

    // A press moves the thumb by the browser's own reckoning, which knows nothing of the columns' places.
    var pressed = null;
    function follow(event) {
      var index = nearest(event);
      if (pressed !== null) pressed = index;
      show(index);
    }
    slider.addEventListener('pointerdown', function (event) {
      pressed = nearest(event);
      show(pressed);
    });
    slider.addEventListener('pointermove', follow);
    ['pointerup', 'pointercancel'].forEach(function (name) {
      slider.addEventListener(name, function () {
        // The browser's last `input` and `change` come after this, the latter only when its own reckoning differs.
        setTimeout(function () {
          pressed = null;
          if (name === 'pointerup') keep();
        });
      });
    });
    slider.addEventListener('pointerleave', function (event) {
      if (event.pointerType !== 'touch' && document.activeElement !== slider) hide();
    });
    slider.addEventListener('input', function () {
      show(pressed === null ? Number(slider.value) : pressed);
    });
    slider.addEventListener('change', function () {
      if (pressed !== null) slider.value = pressed;
      keep();
    });
    slider.addEventListener('focus', function () { show(Number(slider.value)); });
    slider.addEventListener('blur', hide);
    cursors.push({ slider: slider, hide: hide, go: go, id: figure.id });
  }

  function watchCursors() {
    document.addEventListener('keydown', function (event) {
      if (event.key === 'Escape') cursors.forEach(function (cursor) { cursor.hide(); });
    });
    // Touch leaves a cursor where it was until something else is touched.
    document.addEventListener('pointerdown', function (event) {
      cursors.forEach(function (cursor) {
        if (event.target !== cursor.slider) cursor.hide();
      });
    });
  }

  // ---- Sorting and filtering of tables

  var tables = [];
  // Versions and codes in the order of their numbers.
  var collator = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
  var status = make('p', 'vh');
  status.setAttribute('role', 'status');

  function addTable(table) {
    var rows = table.tBodies[0] ? Array.from(table.tBodies[0].rows) : [];
    var headers = table.tHead ? list(table.tHead, 'th') : [];
    var sortable = headers.filter(function (header) { return header.dataset.sort && titleOf(header); });
    if (rows.length < 2) return;
    var state = { sort: '', q: '' };
    var filter, count;

    function keyOf(header) {
      return header.dataset.key || String(headers.indexOf(header));
    }

    // The order the page came in, which its headers may already name.
    var original = '';
    sortable.forEach(function (header) {
      var order = header.getAttribute('aria-sort');
      if (order) original = (order === 'descending' ? '-' : '') + keyOf(header);
      var button = make('button', 'sort');
      button.type = 'button';
      while (header.firstChild && header.firstChild.nodeName !== 'svg') button.append(header.firstChild);
      var mark = make('span');
      mark.setAttribute('aria-hidden', 'true');
      button.append(mark);
      header.prepend(button);
      button.addEventListener('click', function () {
        var key = keyOf(header);
        var down = state.sort === key || state.sort !== '-' + key && header.dataset.sort === 'number';
        set({ sort: (down ? '-' : '') + key, q: state.q });
        remember(true);
        var order = down ? words.descending : words.ascending;
        status.textContent = fill(words.sortedBy, titleOf(header)) + ', ' + order;
      });
    });
    if (sortable.length && table.caption) table.caption.append(' ' + words.sortable);

    if (table.dataset.filter) {
      var box = make('div', 'filter');
      filter = make('input');
      filter.type = 'search';
      filter.placeholder = table.dataset.filter;
      filter.setAttribute('aria-label', table.dataset.filter);
      count = make('span');
      box.append(filter, count);
      (table.closest('.scroll') || table).before(box);
      filter.addEventListener('input', function () {
        set({ sort: state.sort, q: filter.value });
        remember(false);
        status.textContent = count.textContent;
      });
    }

    function valueOf(row, index, kind) {
      var cell = row.cells[index];
      var text = cell ? cell.dataset.v !== undefined ? cell.dataset.v : textOf(cell) : '';
      if (kind !== 'number') return text;
      return /^\s*$/.test(text) ? NaN : Number(text);
    }

    function compare(a, b) {
      return typeof a === 'number' ? a - b : collator.compare(a, b);
    }

    function sort(order) {
      var down = order.charAt(0) === '-';
      var key = down ? order.slice(1) : order;
      var header = sortable.find(function (header) { return keyOf(header) === key; });
      var sorted = rows;
      if (header && order !== original) {
        var index = headers.indexOf(header);
        var items = rows.map(function (row) {
          return { row: row, value: valueOf(row, index, header.dataset.sort) };
        });
        items.sort(function (a, b) {
          // The remainder and what has no value stay at the end in either order.
          var last = isLast(a) - isLast(b);
          return last || (isLast(a) ? 0 : compare(a.value, b.value) * (down ? -1 : 1));
        });
        sorted = items.map(function (item) { return item.row; });
      }
      sortable.forEach(function (other) {
        var mark = other.querySelector('.sort span');
        if (other === header) {
          other.setAttribute('aria-sort', down ? 'descending' : 'ascending');
          mark.textContent = down ? '▼' : '▲';
        } else {
          other.removeAttribute('aria-sort');
          mark.textContent = '♢';
        }
      });
      table.tBodies[0].append.apply(table.tBodies[0], sorted);
      return header ? order : original;
    }

    function isLast(item) {
      if (item.row.classList.contains('rest')) return 2;
      return item.value === '' || item.value !== item.value ? 1 : 0;
    }

    function show(query) {
      var parts = query.toLowerCase().split(/\s+/).filter(Boolean);
      var found = 0;
      rows.forEach(function (row) {
        var text = Array.from(row.cells).filter(function (cell) { return !cell.classList.contains('n'); })
          .map(textOf).join(' ').toLowerCase();
        row.hidden = !parts.every(function (part) { return text.includes(part); });
        if (!row.hidden) found += 1;
      });
      count.textContent = fill(words.shownOf, String(found), String(rows.length));
    }

    function set(next) {
      if (sortable.length) state.sort = sort(next.sort || original);
      if (!filter) return;
      state.q = next.q;
      if (filter.value !== next.q) filter.value = next.q;
      show(next.q);
    }

    function remember(isStep) {
      if (!table.id) return;
      var hash = '#' + table.id;
      if (state.q) hash += ';q=' + encodeURIComponent(state.q);
      if (state.sort && state.sort !== original) hash += ';sort=' + encodeURIComponent(state.sort);
      setHash(hash, isStep);
    }

    if (sortable.length || filter) {
      set({ sort: '', q: '' });
      tables.push({ element: table, set: set });
    }
  }

  function readAddress() {
    var parts = location.hash.slice(1).split(';');
    var next = { sort: '', q: '', t: '' };
    parts.slice(1).forEach(function (part) {
      var at = part.indexOf('=');
      var key = part.slice(0, at);
      if (!(key in next)) return;
      try {
        next[key] = decodeURIComponent(part.slice(at + 1));
      } catch (error) {
        // Not an address this script wrote.
      }
    });
    if (next.t) {
      cursors.forEach(function (cursor) { if (cursor.id === parts[0]) cursor.go(next.t); });
      return;
    }
    var named = tables.find(function (table) { return table.element.id && table.element.id === parts[0]; });
    // A link to another part of the page leaves the tables as they are.
    if (parts[0] && !named) return;
    tables.forEach(function (table) { table.set(table === named ? next : { sort: '', q: '' }); });
    if (named && parts.length > 1) (named.element.closest('.card') || named.element).scrollIntoView();
  }

  // ---- A link to every card and every heading of a note

  function addLink(heading) {
    var target = heading.closest('figure') || heading;
    if (!target.id) return;
    var button = make('button', 'link', '#');
    button.type = 'button';
    button.setAttribute('aria-label', fill(words.copyLink, textOf(heading)));
    button.addEventListener('click', function () {
      // What was chosen in the card is part of its address.
      var part = document.getElementById(location.hash.slice(1).split(';')[0]);
      if (!part || !target.contains(part)) setHash('#' + target.id, false);
      copy(location.href, function () { status.textContent = button.dataset.done = words.copied; });
      setTimeout(function () { delete button.dataset.done; }, 2000);
    });
    // A card's heading is the name of its chart, to which the button does not belong.
    if (target === heading) heading.append(button);
    else heading.after(button);
  }

  // The clipboard of scripts needs a secure page; a selection can be copied from a file too.
  function copy(text, done) {
    function bySelection() {
      var field = make('textarea', 'vh');
      field.value = text;
      body.append(field);
      var focused = document.activeElement;
      field.select();
      if (document.execCommand('copy')) done();
      field.remove();
      if (focused) focused.focus();
    }
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, bySelection);
    else bySelection();
  }

  warnWhenStale();
  list(document, '.plot[data-chart]').forEach(addCursor);
  if (cursors.length) watchCursors();
  list(document, 'table').forEach(addTable);
  list(main, 'figure h2, .prose :is(h2, h3, h4, h5, h6)').forEach(addLink);
  body.append(status);
  readAddress();
  window.addEventListener('popstate', readAddress);
})();
