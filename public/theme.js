// Sets the colour mode before the first paint (TIM-2). Same rule and key as ThemeStore.
(function () {
  var choice = null;
  try {
    choice = window.localStorage.getItem('castwright.theme');
  } catch (_refused) {
    choice = null;
  }
  var studio = /^\/(dashboard|editor|admin)(\/|$)/.test(window.location.pathname);
  var mode = choice === 'light' || choice === 'dark' ? choice : studio ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', mode);
})();
