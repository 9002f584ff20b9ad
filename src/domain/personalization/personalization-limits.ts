/** Limits of variables and of the rows that fill them; client and server enforce them. */
export const PERSONALIZATION_LIMITS = {
  /** UTF-16 units of a variable's name. */
  name: 40,
  /** UTF-16 units of a value. */
  value: 200,
  /** Different variables of a project, and columns of a sheet. */
  columns: 50,
  /** Rows of a sheet. */
  rows: 1_000,
  /** UTF-16 units of a sheet. */
  sheet: 2_000_000,
} as const;
