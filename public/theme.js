// Runs before the first paint: sets the color mode (TIM-2; same rule and keys as ThemeStore), and marks a dismissed banner
// (LND-8; same key as BannerStore).
(function () {
  function read(key) {
    try {
      return window.localStorage.getItem(key);
    } catch (_refused) {
      return null;
    }
  }
  function readMode(key) {
    var mode = read(key);
    return mode === 'light' || mode === 'dark' ? mode : null;
  }
  var studio = /^\/(dashboard|editor|admin)(\/|$)/.test(window.location.pathname);
  var mode = readMode('castwright.theme') || readMode('castwright.theme.studio') || (studio ? 'dark' : 'light');
  document.documentElement.setAttribute('data-theme', mode);
  var banner = document.documentElement.getAttribute('data-banner-id');
  if (banner && read('castwright.banner.' + banner) === 'dismissed') document.documentElement.setAttribute('data-banner', 'dismissed');
})();
