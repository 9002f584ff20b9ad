// On a prerendered page: loads the application's modules and the web fonts after the first paint, so that they do not compete
// with visible content for the network. The first module is the application, the others are its imports.
(function () {
  /** Milliseconds after the load event, for a page in the background, which is never painted. */
  var UNPAINTED_MS = 500;
  var modules = document.currentScript.getAttribute('data-modules').split(' ');
  var fonts = document.currentScript.getAttribute('data-faces');
  var started = false;
  function add(name, attributes) {
    var element = document.createElement(name);
    Object.keys(attributes).forEach(function (key) {
      element.setAttribute(key, attributes[key]);
    });
    document.head.appendChild(element);
  }
  function loadFonts() {
    if (fonts) add('link', { rel: 'stylesheet', href: fonts });
    fonts = null;
  }
  function start() {
    if (started) return;
    started = true;
    loadFonts();
    modules.slice(1).forEach(function (url) {
      add('link', { rel: 'modulepreload', crossorigin: '', href: url });
    });
    add('script', { type: 'module', crossorigin: '', src: modules[0] });
    // Nobody has chosen a language in this browser, and English isn't its first (src/ui/languages/offer-language.ts).
    if (!/^en/i.test(navigator.language) && document.cookie.indexOf('castwright_language=') < 0)
      add('script', { type: 'module', src: '/language-offer.js' });
  }
  // After a navigation within the site, or a reload, the fonts are cached.
  var navigation = performance.getEntriesByType('navigation')[0];
  if (document.referrer.indexOf(window.location.origin + '/') === 0 || (navigation && navigation.type !== 'navigate')) loadFonts();
  window.addEventListener('load', function () {
    window.setTimeout(start, UNPAINTED_MS);
  });
  new PerformanceObserver(function (paints) {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });

  // Presses and input before hydration are recorded, and replayed once their element is hydrated. React sets this property
  // on an element when it hydrates it.
  var pending = new Map();
  function isHydrated(element) {
    return Object.keys(element).some(function (key) {
      return key.indexOf('__reactProps$') === 0;
    });
  }
  /** `replay` is called once per frame, until it returns true. */
  function defer(element, replay) {
    if (pending.size === 0) window.requestAnimationFrame(replayPending);
    pending.set(element, replay);
  }
  function replayPending() {
    pending.forEach(function (replay, element) {
      if (element.isConnected ? isHydrated(element) && replay(element) : true) pending.delete(element);
    });
    if (pending.size > 0) window.requestAnimationFrame(replayPending);
  }
  function replayPress(button) {
    button.click();
    return true;
  }
  /** Hydration may reset a field once more, so the value is checked again in the following frames. */
  function restore(isRestored, change) {
    var tries = 10;
    return function (field) {
      if (tries < 10 && isRestored(field)) return true;
      change(field);
      tries -= 1;
      return tries === 0;
    };
  }
  function restoreField(field) {
    var value = field.value;
    if (field.type === 'radio') {
      return restore(
        function () {
          return field.checked;
        },
        function () {
          // React tracks values set on the element; only an untracked value counts as a change.
          field.checked = false;
          field.click();
        },
      );
    }
    return restore(
      function () {
        return field.value === value;
      },
      function () {
        var isSelect = field.localName === 'select';
        if (!isSelect) field.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
        field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
      },
    );
  }
  window.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('#root button');
      if (!button || isHydrated(button)) return;
      event.preventDefault();
      event.stopPropagation();
      // Only the last press is replayed.
      pending.forEach(function (replay, element) {
        if (replay === replayPress) pending.delete(element);
      });
      defer(button, replayPress);
    },
    true,
  );
  var FIELDS = '#root :is(input, select, textarea)';
  function deferField(field) {
    if (field && !isHydrated(field)) defer(field, restoreField(field));
  }
  function isChanged(field) {
    if (field.type === 'radio') return field.checked && !field.defaultChecked;
    if (field.localName !== 'select') return field.value !== field.defaultValue;
    return Array.from(field.options).some(function (option) {
      return option.selected && !option.defaultSelected;
    });
  }
  window.addEventListener(
    'input',
    function (event) {
      deferField(event.target.closest(FIELDS));
    },
    true,
  );
  // Fields that were changed before this script ran.
  Array.from(document.querySelectorAll(FIELDS)).filter(isChanged).forEach(deferField);
})();
