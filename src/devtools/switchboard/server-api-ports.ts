import { createHttpApiKeys } from '../../adapters/api/http/http-api-keys.ts';
import { createHttpApiReference } from '../../adapters/api/http/http-api-reference.ts';
import { createHttpBackgroundApi } from '../../adapters/api/http/http-background-api.ts';
import { createHttpBillingApi } from '../../adapters/api/http/http-billing-api.ts';
import { createHttpContactMessages } from '../../adapters/api/http/http-contact-messages.ts';
import { createHttpLibraryApi } from '../../adapters/api/http/http-library-api.ts';
import { createHttpNewsletter } from '../../adapters/api/http/http-newsletter.ts';
import { createHttpProfileApi } from '../../adapters/api/http/http-profile-api.ts';
import { createHttpProjectApi } from '../../adapters/api/http/http-project-api.ts';
import { createHttpVideoAnalytics } from '../../adapters/api/http/http-video-analytics.ts';
import { createHttpVideoApi } from '../../adapters/api/http/http-video-api.ts';
import { createHttpVoiceMatches } from '../../adapters/api/http/http-voice-matches.ts';
import { createMemoryApiKeys } from '../../adapters/api/memory/memory-api-keys.ts';
import { createMemoryApiReference } from '../../adapters/api/memory/memory-api-reference.ts';
import { createMemoryBackgroundApi } from '../../adapters/api/memory/memory-background-api.ts';
import { createMemoryBillingApi } from '../../adapters/api/memory/memory-billing-api.ts';
import { createMemoryContactMessages } from '../../adapters/api/memory/memory-contact-messages.ts';
import { createMemoryLibraryApi } from '../../adapters/api/memory/memory-library-api.ts';
import { createMemoryNewsletterServer } from '../../adapters/api/memory/memory-newsletter-server.ts';
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
import { createOutcomeBehavior } from './fault-behavior.ts';
import { PRESENTERS_FAULT_BEHAVIOR, SPEECH_FAULT_BEHAVIOR } from './port-fault-behavior.ts';
import { createServerPort, type SwitchablePort } from './switchable-port.ts';

const DAYS = 7;

/** The ports behind which the API host is. */
export const SERVER_API_PORTS: readonly SwitchablePort[] = [
  createServerPort({
    port: 'videos',
    title: 'Videos',
    token: TOKENS.videos,
    make: ({ http }) => createHttpVideoApi(http),
    fake: ({ host, faults }) => createMemoryVideoApi(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (videos) => videos.list(),
  }),
  createServerPort({
    port: 'projects',
    title: 'Projects',
    token: TOKENS.projects,
    make: ({ http }) => createHttpProjectApi(http),
    fake: ({ host, faults }) => createMemoryProjectApi(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (projects) => projects.list(),
  }),
  createServerPort({
    port: 'library',
    title: 'Library',
    token: TOKENS.library,
    make: ({ http }) => createHttpLibraryApi(http),
    fake: ({ host, faults }) => createMemoryLibraryApi(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (library) => library.shelves(),
  }),
  createServerPort({
    port: 'profiles',
    title: 'Profile',
    token: TOKENS.profiles,
    make: ({ http }) => createHttpProfileApi(http),
    fake: ({ host, faults }) => createMemoryProfileApi(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (profiles) => profiles.profile(),
  }),
  createServerPort({
    port: 'backdrops',
    title: 'Backdrops',
    token: TOKENS.backgrounds,
    make: ({ http }) => createHttpBackgroundApi(http),
    fake: ({ host, faults }) => createMemoryBackgroundApi(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (backdrops) => backdrops.list(),
  }),
  createServerPort({
    port: 'presenters',
    title: 'Presenters',
    token: TOKENS.presenters,
    make: createHttpPresenterLibrary,
    fake: () => createFakePresenterLibrary(),
    faultBehavior: PRESENTERS_FAULT_BEHAVIOR,
    check: (presenters) => presenters.list(),
  }),
  createServerPort({
    port: 'speech',
    title: 'Speech',
    token: TOKENS.speech,
    make: ({ http }) => createHttpSpeech(http),
    fake: () => new FakeSpeech(),
    faultBehavior: SPEECH_FAULT_BEHAVIOR,
    check: (speech) => speech.voices(),
  }),
  createServerPort({
    port: 'voice-matches',
    title: 'Matched voices',
    token: TOKENS.voiceMatches,
    make: ({ http }) => createHttpVoiceMatches(http),
    fake: ({ host, faults }) => createMemoryVoiceMatches(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (matches) => matches.list(),
  }),
  createServerPort({
    port: 'video-analytics',
    title: 'Figures of videos',
    token: TOKENS.analytics,
    make: ({ http }) => createHttpVideoAnalytics(http),
    fake: ({ host, faults }) => createMemoryVideoAnalytics(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (analytics) => analytics.report(DAYS),
  }),
  createServerPort({
    port: 'api-keys',
    title: 'API keys',
    token: TOKENS.apiKeys,
    make: ({ http }) => createHttpApiKeys(http),
    fake: ({ host, faults }) => createMemoryApiKeys(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (keys) => keys.list(),
  }),
  createServerPort({
    port: 'api-reference',
    title: 'API reference',
    token: TOKENS.apiReference,
    make: ({ http }) => createHttpApiReference(http),
    fake: ({ host, faults }) => createMemoryApiReference(host, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (reference) => reference.document(),
  }),
  createServerPort({
    port: 'billing',
    title: 'Billing',
    token: TOKENS.billing,
    make: ({ http }) => createHttpBillingApi(http),
    fake: ({ billing, faults }) => createMemoryBillingApi(billing, faults),
    faultBehavior: createOutcomeBehavior(),
    check: (billing) => billing.subscription(),
  }),
  createServerPort({
    port: 'newsletter',
    title: 'Newsletter',
    token: TOKENS.newsletter,
    make: ({ http }) => createHttpNewsletter(http),
    fake: ({ clock, faults }) => createMemoryNewsletter(createMemoryNewsletterServer({ clock }), faults),
    faultBehavior: createOutcomeBehavior(),
    check: null,
  }),
  createServerPort({
    port: 'contact',
    title: 'Contact',
    token: TOKENS.contact,
    make: ({ http }) => createHttpContactMessages(http),
    fake: ({ clock, faults }) => createMemoryContactMessages(clock, faults),
    faultBehavior: createOutcomeBehavior(),
    check: null,
  }),
];
