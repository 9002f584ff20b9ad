/**
 * The API server in memory: one user's data, and every client port that calls the server. All ports made with
 * one `Faults` share its script of failures.
 */
export { createMemoryAdminApi } from '../../src/adapters/api/memory/memory-admin-api.ts';
export { createMemoryApiKeys } from '../../src/adapters/api/memory/memory-api-keys.ts';
export { createMemoryApiReference } from '../../src/adapters/api/memory/memory-api-reference.ts';
export { createMemoryBackgroundApi } from '../../src/adapters/api/memory/memory-background-api.ts';
export { createMemoryBillingApi } from '../../src/adapters/api/memory/memory-billing-api.ts';
export { createMemoryContactMessages, type MemoryContactMessages } from '../../src/adapters/api/memory/memory-contact-messages.ts';
export { createMemoryErrorAdminApi } from '../../src/adapters/api/memory/memory-error-admin-api.ts';
export { createFaults, OFFLINE, SERVER_DOWN, type FaultPlan, type Faults } from '../../src/adapters/api/memory/faults.ts';
export { createMemoryFlagAdminApi } from '../../src/adapters/api/memory/memory-flag-admin-api.ts';
export { createMemoryAdminServer, type MemoryAdminServer } from '../../src/adapters/api/memory/memory-admin-server.ts';
export { MemoryBillingServer, type MemoryBillingOptions } from '../../src/adapters/api/memory/memory-billing-server.ts';
export { createMemoryErrorServer, type MemoryErrorServer } from '../../src/adapters/api/memory/memory-error-server.ts';
export { createMemoryServer, type MemoryServer, type MemoryServerOptions } from '../../src/adapters/api/memory/memory-server.ts';
export { createMemoryLibraryApi } from '../../src/adapters/api/memory/memory-library-api.ts';
export { createMemoryNewsletterServer, type MemoryNewsletterServer } from '../../src/adapters/api/memory/memory-newsletter-server.ts';
export { createMemoryNewsletter } from '../../src/adapters/api/memory/memory-newsletter.ts';
export { createMemoryOwnPresenters } from '../../src/adapters/api/memory/memory-own-presenters.ts';
export { createMemoryProfileApi } from '../../src/adapters/api/memory/memory-profile-api.ts';
export { createMemoryProjectApi } from '../../src/adapters/api/memory/memory-project-api.ts';
export { createMemoryPromoAdminApi } from '../../src/adapters/api/memory/memory-promo-admin-api.ts';
export { createMemoryAdapterAdminApi } from '../../src/adapters/api/memory/memory-adapter-admin-api.ts';
export { createMemoryJobAdminApi, type MemoryJobs } from '../../src/adapters/api/memory/memory-job-admin-api.ts';
export { createMemoryUsageAdminApi, type MemoryUsage } from '../../src/adapters/api/memory/memory-usage-admin-api.ts';
export { createMemoryVideoAnalytics } from '../../src/adapters/api/memory/memory-video-analytics.ts';
export { createMemoryVideoApi } from '../../src/adapters/api/memory/memory-video-api.ts';
export { createMemoryVoiceClones, type MemoryCloneOptions } from '../../src/adapters/api/memory/memory-voice-clones.ts';
export { createMemoryVoiceMatches } from '../../src/adapters/api/memory/memory-voice-matches.ts';
