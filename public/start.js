// On a page that the build made: its scripts and the faces of its letters are asked for once it has been painted, so that
// they do not take the network from what is seen. The first script is the application, the others are what it imports.
(function () {
  /** Milliseconds after everything else has come: a page in the background is not painted. */
  var UNSEEN_MS = 500;
  var addresses = document.currentScript.getAttribute('data-modules').split(' ');
  var faces = document.currentScript.getAttribute('data-faces');
  var started = false;
  function add(name, attributes) {
    var element = document.createElement(name);
    Object.keys(attributes).forEach(function (key) {
      element.setAttribute(key, attributes[key]);
    });
    document.head.appendChild(element);
  }
  function dress() {
    if (faces) add('link', { rel: 'stylesheet', href: faces });
    faces = null;
  }
  function start() {
    if (started) return;
    started = true;
    dress();
    addresses.slice(1).forEach(function (address) {
      add('link', { rel: 'modulepreload', crossorigin: '', href: address });
    });
    add('script', { type: 'module', crossorigin: '', src: addresses[0] });
  }
  // Whoever was here a moment ago has the faces at hand.
  var way = performance.getEntriesByType('navigation')[0];
  if (document.referrer.indexOf(window.location.origin + '/') === 0 || (way && way.type !== 'navigate')) dress();
  window.addEventListener('load', function () {
    window.setTimeout(start, UNSEEN_MS);
  });
  new PerformanceObserver(function (paints) {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });

  // What is pressed, typed or chosen before its part of the page answers is kept, and done again as soon as it does. React
  // writes what an element does into such a property when it takes it over.
  var kept = new Map();
  function answers(element) {
    return Object.keys(element).some(function (key) {
      return key.indexOf('__reactProps$') === 0;
    });
  }
  /** `again` is called once a frame, until it says that there is nothing left to do. */
  function keep(element, again) {
    if (kept.size === 0) window.requestAnimationFrame(later);
    kept.set(element, again);
  }
  function later() {
    kept.forEach(function (again, element) {
      if (element.isConnected ? answers(element) && again(element) : true) kept.delete(element);
    });
    if (kept.size > 0) window.requestAnimationFrame(later);
  }
  function press(button) {
    button.click();
    return true;
  }
  /** A part that is being taken over may set its fields back once more; so it is looked at again in the next frame. */
  function restore(isThere, change) {
    var tries = 10;
    return function (field) {
      if (tries < 10 && isThere(field)) return true;
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
          // React notes what is set through the element itself; what it has not noted is a change to it.
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
      if (!button || answers(button)) return;
      event.preventDefault();
      event.stopPropagation();
      // One press is done: the last.
      kept.forEach(function (again, element) {
        if (again === press) kept.delete(element);
      });
      keep(button, press);
    },
    true,
  );
  var FIELDS = '#root :is(input, select, textarea)';
  function keepField(field) {
    if (field && !answers(field)) keep(field, restoreField(field));
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
      keepField(event.target.closest(FIELDS));
    },
    true,
  );
  // What was chosen before this script came.
  Array.from(document.querySelectorAll(FIELDS)).filter(isChanged).forEach(keepField);
})();
