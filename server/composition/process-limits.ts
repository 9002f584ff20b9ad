/** How long a stop waits for running jobs before they are handed back. Rendering gives up within a second. */
export const JOB_GRACE_MS = 2_000;
/** A stop that takes longer than this has gone wrong; the process ends without it. */
export const STOP_WITHIN_MS = 10_000;
/** Scenes rendered side by side: while one waits for its speech or its last piece, the threads have the other. */
export const SCENES_AT_ONCE = 2;
/** A first administrator that was begun but not finished is begun again after this. */
export const ADMIN_CLAIM_MS = 60_000;
/** How long the first administrator's link is good. */
export const ADMIN_LINK_MS = 24 * 60 * 60_000;
