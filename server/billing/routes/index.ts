/** The routes of this subject, one line a file. */
export { registerAdminPaymentRoutes } from './admin-payment-routes.ts';
export { registerAdminPromoRoutes } from './admin-promo-routes.ts';
export { registerOrderRoutes, registerPromoRoutes } from './order-routes.ts';
export { registerPlanRoutes } from './plan-routes.ts';
export { registerReturnRoutes } from './return-routes.ts';
export { registerSandboxRoutes } from './sandbox-routes.ts';
export { registerSubscriptionRoutes } from './subscription-routes.ts';
export { registerTeamPlanRoutes } from './team-plan-routes.ts';
export { registerWebhookRoutes } from './webhook-routes.ts';
