/** Where this browser keeps what was not sent yet. */
export const QUEUE_KEY = 'castwright.analytics.queue';
/** Of a vendor’s own client. */
export const UNSENT_KEY = 'castwright.analytics.unsent';
