export const messages = {
  activeKeys: (count: number) =>
    count === 1
      ? '1 API key still works. <keys>Review your API keys</keys>, or revoke it now.'
      : `${count} API keys still work. <keys>Review your API keys</keys>, or revoke them all now.`,
  revokeAll: 'Revoke all API keys',
} as const;
