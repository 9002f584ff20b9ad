import { defineSubject } from '../http/define-subject.ts';
import { exportCallbackIds } from './use-cases/drop-in-videos.ts';
import { registerDropInRoutes } from './routes/drop-in-routes.ts';
import { DROP_IN_WIRE, WIRE } from './use-cases/wired-endpoints.ts';

/**
 * Calls that programs written for HeyGen's v2 API make, translated to what our own API does. Its rows are deleted with their videos, and its
 * endpoints are webhooks.
 */
export const DROP_IN = defineSubject({
  routes: [registerDropInRoutes],
  exportUser: exportCallbackIds,
  webhookWires: { [WIRE]: DROP_IN_WIRE },
});
