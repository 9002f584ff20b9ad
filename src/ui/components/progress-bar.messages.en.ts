export const messages = {
  percent: (percent: number) => `${percent}%`,
} as const;
