/**
 * The API server in memory: one user's data, and every client port that calls the server. All ports made with
 * one `Faults` share its script of failures.
 */
export { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
export { createMemoryApiKeys } from '#adapters/api/memory/memory-api-keys.ts';
export { createMemoryApiReference } from '#adapters/api/memory/memory-api-reference.ts';
export { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
export { createMemoryBillingApi } from '#adapters/api/memory/memory-billing-api.ts';
export { createMemoryContactMessages, type MemoryContactMessages } from '#adapters/api/memory/memory-contact-messages.ts';
export { createMemoryErrorAdminApi } from '#adapters/api/memory/memory-error-admin-api.ts';
export { createFaults, OFFLINE, SERVER_DOWN, type FaultPlan, type Faults } from '#adapters/api/memory/faults.ts';
export { createMemoryFlagAdminApi } from '#adapters/api/memory/memory-flag-admin-api.ts';
export { createMemoryAdminServer, type MemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
export { MemoryBillingServer, type MemoryBillingOptions } from '#adapters/api/memory/memory-billing-server.ts';
export { createMemoryErrorServer, type MemoryErrorServer } from '#adapters/api/memory/memory-error-server.ts';
export { createMemoryServer, type MemoryServer, type MemoryServerOptions } from '#adapters/api/memory/memory-server.ts';
export { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
export { createMemoryNewsletterServer, type MemoryNewsletterServer } from '#adapters/api/memory/memory-newsletter-server.ts';
export { createMemoryNewsletter } from '#adapters/api/memory/memory-newsletter.ts';
export { createMemoryOwnPresenters } from '#adapters/api/memory/memory-own-presenters.ts';
export { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
export { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
export { createMemoryPromoAdminApi } from '#adapters/api/memory/memory-promo-admin-api.ts';
export { createMemoryAdapterAdminApi } from '#adapters/api/memory/memory-adapter-admin-api.ts';
export { createMemoryJobAdminApi, type MemoryJobs } from '#adapters/api/memory/memory-job-admin-api.ts';
export { createMemoryUsageAdminApi, type MemoryUsage } from '#adapters/api/memory/memory-usage-admin-api.ts';
export { createMemoryVideoAnalytics } from '#adapters/api/memory/memory-video-analytics.ts';
export { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
export { createMemoryVoiceClones, type MemoryCloneOptions } from '#adapters/api/memory/memory-voice-clones.ts';
export { createMemoryVoiceMatches } from '#adapters/api/memory/memory-voice-matches.ts';
