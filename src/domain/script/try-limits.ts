/** What a visitor without an account may have spoken. */
export const TRY_LIMITS = {
  /** Characters of the script. */
  script: 200,
} as const;
