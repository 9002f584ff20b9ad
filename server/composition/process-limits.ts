/** How long a stop waits for running jobs before they are released. Rendering aborts within a second. */
export const JOB_GRACE_MS = 2_000;
/** After this long the process exits without a clean stop. */
export const STOP_TIMEOUT_MS = 10_000;
/** Scenes rendered concurrently: while one waits for its speech or its last segment, the threads work on the other. */
export const SCENE_CONCURRENCY = 2;
/** Part of the memory that this process may use, above which it renders one thing at a time, where `MEMORY_LIMIT` says nothing. */
export const MEMORY_SHARE = 0.75;
/** Time after which another process may claim an unfinished creation of the first administrator. */
export const FIRST_ADMIN_CLAIM_MS = 60_000;
/** Lifetime of the first administrator's link. */
export const FIRST_ADMIN_LINK_MS = 24 * 60 * 60_000;
