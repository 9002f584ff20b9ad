export const words = {
  percent: (percent: number) => `${percent}%`,
} as const;
