/** ERR-8: why an event did not arrive, in the specification's words. */
export const ANALYTICS_MESSAGES = {
  retries: 'Event rejected due to exceeded retry count',
  optOut: 'Event skipped due to optOut config',
  missingKey: 'Event rejected due to missing API key',
  invalidKey: 'Invalid API key',
  notInitialized: 'Client not initialized',
  emptyType: 'Event skipped due to empty event type',
  queueFull: 'Event dropped: too many were kept while there was no network',
  refused: 'Event refused by the collector',
} as const;
