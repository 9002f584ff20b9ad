export const messages = {
  label: 'Cookies',
  question: 'Can we use analytics to improve the site? Nothing is recorded unless you accept.',
  more: 'What we collect',
  refuse: 'No, thanks',
  give: 'Accept',
} as const;
