export const messages = {
  text: (name: string) => `You’re viewing ${name}’s account as an administrator.`,
  end: 'Back to your own account',
} as const;
