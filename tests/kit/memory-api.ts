/**
 * The API host in memory: what one person has, and every client port that talks to the host over it. All ports made with
 * one `Faults` share its script of failures.
 */
export { createMemoryAdminApi } from '../../src/adapters/api-memory/admin-api-memory.ts';
export { createMemoryApiKeys } from '../../src/adapters/api-memory/api-keys-memory.ts';
export { createMemoryApiReference } from '../../src/adapters/api-memory/api-reference-memory.ts';
export { createMemoryBackdropApi } from '../../src/adapters/api-memory/backdrop-api-memory.ts';
export { createMemoryBillingApi } from '../../src/adapters/api-memory/billing-api-memory.ts';
export { createMemoryContact, type MemoryContact } from '../../src/adapters/api-memory/contact-memory.ts';
export { createMemoryErrorAdminApi } from '../../src/adapters/api-memory/error-admin-api-memory.ts';
export { createFaults, OFFLINE, SERVER_DOWN, type FaultPlan, type Faults } from '../../src/adapters/api-memory/faults.ts';
export { createMemoryFlagAdminApi } from '../../src/adapters/api-memory/flag-admin-api-memory.ts';
export { createMemoryAdminHost, type MemoryAdminHost } from '../../src/adapters/api-memory/memory-admin-host.ts';
export { MemoryBillingHost, type MemoryBillingOptions } from '../../src/adapters/api-memory/memory-billing-host.ts';
export { createMemoryErrorHost, type MemoryErrorHost } from '../../src/adapters/api-memory/memory-error-host.ts';
export { createMemoryHost, type MemoryHost, type MemoryHostOptions } from '../../src/adapters/api-memory/memory-host.ts';
export { createMemoryLibraryApi } from '../../src/adapters/api-memory/library-api-memory.ts';
export { createMemoryNewsletterHost, type MemoryNewsletterHost } from '../../src/adapters/api-memory/memory-newsletter-host.ts';
export { createMemoryNewsletter } from '../../src/adapters/api-memory/newsletter-memory.ts';
export { createMemoryProfileApi } from '../../src/adapters/api-memory/profile-api-memory.ts';
export { createMemoryProjectApi } from '../../src/adapters/api-memory/project-api-memory.ts';
export { createMemoryPromoAdminApi } from '../../src/adapters/api-memory/promo-admin-api-memory.ts';
export { createMemoryProviderAdminApi } from '../../src/adapters/api-memory/provider-admin-api-memory.ts';
export { createMemoryUsageAdminApi, type MemoryUsage } from '../../src/adapters/api-memory/usage-admin-api-memory.ts';
export { createMemoryVideoAnalytics } from '../../src/adapters/api-memory/video-analytics-memory.ts';
export { createMemoryVideoApi } from '../../src/adapters/api-memory/video-api-memory.ts';
export { createMemoryVoiceMatches } from '../../src/adapters/api-memory/voice-matches-memory.ts';
