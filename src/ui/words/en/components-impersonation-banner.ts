export const words = {
  text: (name: string) => `You are looking at the account of ${name} as an administrator.`,
  end: 'Back to your own account',
} as const;
