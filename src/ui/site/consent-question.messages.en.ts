export const messages = {
  label: 'Cookies',
  question: 'Can we use analytics to improve the site? Nothing is recorded unless you accept.',
  details: 'What we collect',
  decline: 'No, thanks',
  give: 'Accept',
} as const;
