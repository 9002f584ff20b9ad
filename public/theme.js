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
  function readChoice(key) {
    var choice = read(key);
    return choice === 'light' || choice === 'dark' || choice === 'system' ? choice : null;
  }
  var studio = /^\/(dashboard|editor|admin)(\/|$)/.test(window.location.pathname);
  var mode = readChoice('castwright.theme') || readChoice('castwright.theme.studio') || (studio ? 'dark' : 'light');
  if (mode === 'system') mode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', mode);
  var banner = document.documentElement.getAttribute('data-banner-id');
  if (banner && read('castwright.banner.' + banner) === 'dismissed') document.documentElement.setAttribute('data-banner', 'dismissed');
})();
