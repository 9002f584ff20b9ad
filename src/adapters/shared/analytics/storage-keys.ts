/** Storage key of unsent events. */
export const QUEUE_KEY = 'castwright.analytics.queue';
/** Storage key of an SDK's unsent events. */
export const UNSENT_KEY = 'castwright.analytics.unsent';
