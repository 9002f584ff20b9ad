/** How long after signing in, or after proving it again, a user counts as confirmed. Milliseconds. */
export const CONFIRMED_FOR = 10 * 60_000;
/** The server refuses with this code what it does only for a user who has just proven who they are. */
export const CONFIRM_NEEDED = 'confirm-needed';
