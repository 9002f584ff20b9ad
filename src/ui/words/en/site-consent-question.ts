export const words = {
  label: 'Cookies',
  question: 'May we count what is used here, to make it better? Nothing is counted before you say yes.',
  more: 'What we keep',
  refuse: 'No, thanks',
  give: 'Yes, count',
} as const;
