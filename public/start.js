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
  function keep(element, again) {
    if (kept.size === 0) window.requestAnimationFrame(later);
    kept.set(element, again);
  }
  function later() {
    kept.forEach(function (again, element) {
      if (element.isConnected && !answers(element)) return;
      kept.delete(element);
      if (element.isConnected) again(element);
    });
    if (kept.size > 0) window.requestAnimationFrame(later);
  }
  function press(button) {
    button.click();
  }
  function setter(element, name) {
    return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name).set;
  }
  /** React notes what is set through the element itself; what it has not noted is a change to it. */
  function choose(element) {
    element.checked = false;
    element.click();
  }
  function enter(value) {
    return function (element) {
      var isSelect = element.localName === 'select';
      if (!isSelect) element.value = '';
      setter(element, 'value').call(element, value);
      element.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
    };
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
  window.addEventListener(
    'input',
    function (event) {
      var field = event.target.closest('#root :is(input, select, textarea)');
      if (!field || answers(field)) return;
      keep(field, field.type === 'radio' ? choose : enter(field.value));
    },
    true,
  );
})();
