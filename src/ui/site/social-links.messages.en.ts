/** Messages of sharing links (FTR-5). */
export const messages = {
  label: 'Share this site',
  follow: 'Follow us',
  linkedIn: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  reddit: 'Reddit',
  email: 'Email',
} as const;
