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

  // A button that is pressed before its part of the page answers is pressed as soon as it does. React writes what a
  // button does into such a property when it takes it over.
  var pressed = null;
  function answers(button) {
    return Object.keys(button).some(function (key) {
      return key.indexOf('__reactProps$') === 0;
    });
  }
  function pressLater() {
    if (!pressed || !pressed.isConnected) return;
    if (!answers(pressed)) {
      window.requestAnimationFrame(pressLater);
      return;
    }
    var button = pressed;
    pressed = null;
    button.click();
  }
  window.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('#root button');
      if (!button || answers(button)) return;
      event.preventDefault();
      event.stopPropagation();
      var isFirst = pressed === null;
      pressed = button;
      if (isFirst) pressLater();
    },
    true,
  );
})();
