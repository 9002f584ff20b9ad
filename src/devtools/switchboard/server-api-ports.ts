import { createHttpApiKeys } from '../../adapters/api/http/http-api-keys.ts';
import { createHttpApiReference } from '../../adapters/api/http/http-api-reference.ts';
import { createHttpBackdropApi } from '../../adapters/api/http/http-background-api.ts';
import { createHttpBillingApi } from '../../adapters/api/http/http-billing-api.ts';
import { createHttpContact } from '../../adapters/api/http/http-contact-messages.ts';
import { createHttpLibraryApi } from '../../adapters/api/http/http-library-api.ts';
import { createHttpNewsletter } from '../../adapters/api/http/http-newsletter.ts';
import { createHttpProfileApi } from '../../adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../adapters/api/http/http-project-api.ts';
import { createHttpVideoAnalytics } from '../../adapters/api/http/http-video-analytics.ts';
import { createHttpVideoApi } from '../../adapters/api/http/http-video-api.ts';
import { createHttpVoiceMatches } from '../../adapters/api/http/http-voice-matches.ts';
import { createMemoryApiKeys } from '../../adapters/api/memory/memory-api-keys.ts';
import { createMemoryApiReference } from '../../adapters/api/memory/memory-api-reference.ts';
import { createMemoryBackdropApi } from '../../adapters/api/memory/memory-background-api.ts';
import { createMemoryBillingApi } from '../../adapters/api/memory/memory-billing-api.ts';
import { createMemoryContact } from '../../adapters/api/memory/memory-contact-messages.ts';
import { createMemoryLibraryApi } from '../../adapters/api/memory/memory-library-api.ts';
import { createMemoryNewsletterHost } from '../../adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '../../adapters/api/memory/memory-newsletter.ts';
import { createMemoryProfileApi } from '../../adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../adapters/api/memory/memory-project-api.ts';
import { createMemoryVideoAnalytics } from '../../adapters/api/memory/memory-video-analytics.ts';
import { createMemoryVideoApi } from '../../adapters/api/memory/memory-video-api.ts';
import { createMemoryVoiceMatches } from '../../adapters/api/memory/memory-voice-matches.ts';
import { createFakePresenterLibrary } from '../../adapters/presenter-library/fake/index.ts';
import { createHttpPresenterLibrary } from '../../adapters/presenter-library/http/index.ts';
import { FakeSpeech } from '../../adapters/speech/fake/index.ts';
import { createHttpSpeech } from '../../adapters/speech/http/index.ts';
import { TOKENS } from '../../composition/tokens.ts';
import { outcomes } from './fault-behavior.ts';
import { PRESENTERS_MANNERS, SPEECH_MANNERS } from './port-fault-behavior.ts';
import { hostPort, type SwitchablePort } from './switchable-port.ts';

const DAYS = 7;

/** The ports behind which the API host is. */
export const HOST_PORTS: readonly SwitchablePort[] = [
  hostPort({
    port: 'videos',
    title: 'Videos',
    token: TOKENS.videos,
    make: ({ http }) => createHttpVideoApi(http),
    fake: ({ host, faults }) => createMemoryVideoApi(host, faults),
    manners: outcomes(),
    check: (videos) => videos.list(),
  }),
  hostPort({
    port: 'projects',
    title: 'Projects',
    token: TOKENS.projects,
    make: ({ http }) => createHttpProjectApi(http),
    fake: ({ host, faults }) => createMemoryProjectApi(host, faults),
    manners: outcomes(),
    check: (projects) => projects.list(),
  }),
  hostPort({
    port: 'library',
    title: 'Library',
    token: TOKENS.library,
    make: ({ http }) => createHttpLibraryApi(http),
    fake: ({ host, faults }) => createMemoryLibraryApi(host, faults),
    manners: outcomes(),
    check: (library) => library.shelves(),
  }),
  hostPort({
    port: 'profiles',
    title: 'Profile',
    token: TOKENS.profiles,
    make: ({ http }) => createHttpProfileApi(http),
    fake: ({ host, faults }) => createMemoryProfileApi(host, faults),
    manners: outcomes(),
    check: (profiles) => profiles.profile(),
  }),
  hostPort({
    port: 'backdrops',
    title: 'Backdrops',
    token: TOKENS.backdrops,
    make: ({ http }) => createHttpBackdropApi(http),
    fake: ({ host, faults }) => createMemoryBackdropApi(host, faults),
    manners: outcomes(),
    check: (backdrops) => backdrops.list(),
  }),
  hostPort({
    port: 'presenters',
    title: 'Presenters',
    token: TOKENS.presenters,
    make: createHttpPresenterLibrary,
    fake: () => createFakePresenterLibrary(),
    manners: PRESENTERS_MANNERS,
    check: (presenters) => presenters.list(),
  }),
  hostPort({
    port: 'speech',
    title: 'Speech',
    token: TOKENS.speech,
    make: ({ http }) => createHttpSpeech(http),
    fake: () => new FakeSpeech(),
    manners: SPEECH_MANNERS,
    check: (speech) => speech.voices(),
  }),
  hostPort({
    port: 'voice-matches',
    title: 'Matched voices',
    token: TOKENS.voiceMatches,
    make: ({ http }) => createHttpVoiceMatches(http),
    fake: ({ host, faults }) => createMemoryVoiceMatches(host, faults),
    manners: outcomes(),
    check: (matches) => matches.list(),
  }),
  hostPort({
    port: 'video-analytics',
    title: 'Figures of videos',
    token: TOKENS.analytics,
    make: ({ http }) => createHttpVideoAnalytics(http),
    fake: ({ host, faults }) => createMemoryVideoAnalytics(host, faults),
    manners: outcomes(),
    check: (analytics) => analytics.report(DAYS),
  }),
  hostPort({
    port: 'api-keys',
    title: 'API keys',
    token: TOKENS.apiKeys,
    make: ({ http }) => createHttpApiKeys(http),
    fake: ({ host, faults }) => createMemoryApiKeys(host, faults),
    manners: outcomes(),
    check: (keys) => keys.list(),
  }),
  hostPort({
    port: 'api-reference',
    title: 'API reference',
    token: TOKENS.apiReference,
    make: ({ http }) => createHttpApiReference(http),
    fake: ({ host, faults }) => createMemoryApiReference(host, faults),
    manners: outcomes(),
    check: (reference) => reference.document(),
  }),
  hostPort({
    port: 'billing',
    title: 'Billing',
    token: TOKENS.billing,
    make: ({ http }) => createHttpBillingApi(http),
    fake: ({ billing, faults }) => createMemoryBillingApi(billing, faults),
    manners: outcomes(),
    check: (billing) => billing.subscription(),
  }),
  hostPort({
    port: 'newsletter',
    title: 'Newsletter',
    token: TOKENS.newsletter,
    make: ({ http }) => createHttpNewsletter(http),
    fake: ({ clock, faults }) => createMemoryNewsletter(createMemoryNewsletterHost({ clock }), faults),
    manners: outcomes(),
    check: null,
  }),
  hostPort({
    port: 'contact',
    title: 'Contact',
    token: TOKENS.contact,
    make: ({ http }) => createHttpContact(http),
    fake: ({ clock, faults }) => createMemoryContact(clock, faults),
    manners: outcomes(),
    check: null,
  }),
];
