import { parseCsv } from '../../../../src/adapters/shared/csv/parse-csv.ts';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryAdminApi } from '../../../../src/adapters/api/memory/memory-admin-api.ts';
import { createMemoryBackgroundApi } from '../../../../src/adapters/api/memory/memory-background-api.ts';
import { createMemoryBrandApi } from '../../../../src/adapters/api/memory/memory-brand-api.ts';
import { createMemoryMusicApi } from '../../../../src/adapters/api/memory/memory-music-api.ts';
import { createMemoryRecordingApi } from '../../../../src/adapters/api/memory/memory-recording-api.ts';
import { createFaults } from '../../../../src/adapters/api/memory/faults.ts';
import type { Faults } from '../../../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '../../../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryServer } from '../../../../src/adapters/api/memory/memory-server.ts';
import type { MemoryServer } from '../../../../src/adapters/api/memory/memory-server.ts';
import { createMemoryLibraryApi } from '../../../../src/adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '../../../../src/adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '../../../../src/adapters/api/memory/memory-project-api.ts';
import { createMemoryQuizApi } from '../../../../src/adapters/api/memory/memory-quiz-api.ts';
import { createMemoryReviewApi } from '../../../../src/adapters/api/memory/memory-review-api.ts';
import { createMemoryScriptCommentApi } from '../../../../src/adapters/api/memory/memory-script-comment-api.ts';
import { createMemoryShareApi } from '../../../../src/adapters/api/memory/memory-share-api.ts';
import { createMemoryTranslationApi } from '../../../../src/adapters/api/memory/memory-translation-api.ts';
import { createMemoryVideoApi } from '../../../../src/adapters/api/memory/memory-video-api.ts';
import { createFakeAccounts } from '../../../../src/adapters/auth/fake/index.ts';
import { createSystemClock } from '../../../../src/adapters/clock/system/index.ts';
import { createHttpPresenterLibrary } from '../../../../src/adapters/presenter-library/http/index.ts';
import { createFakeRealtime } from '../../../../src/adapters/realtime/fake/index.ts';
import type { FakeRealtime } from '../../../../src/adapters/realtime/fake/index.ts';
import { createFakeSpeech } from '../../../../src/adapters/speech/fake/index.ts';
import { createMemoryStorage } from '../../../../src/adapters/storage/memory/index.ts';
import { createMedia } from '../../../../src/composition/create-media.ts';
import type { ScriptComment } from '../../../../src/domain/script-comments/script-comment.ts';
import { NO_CONTENT } from '../../../../src/domain/site/site-content.ts';
import { App } from '../../../../src/ui/app.tsx';
import type { SavedProject } from '../../../../src/ports/project-api.ts';
import type { AppContext } from '../../../../src/ui/app-context.ts';
import type { Services } from '../../../../src/ui/services.tsx';
import { createNoFlags } from '../../../../src/adapters/flags/off/index.ts';
import { FlagsStore } from '../../../../src/ui/stores/flags-store.ts';
import { createRandomText } from '../../../../src/adapters/shared/create-random-text.ts';
import { memoizeAsync } from '../../../../src/domain/shared/concurrency.ts';
import { ConsentStore } from '../../../../src/ui/stores/consent-store.ts';
import { ConfirmStore } from '../../../../src/ui/stores/confirm-store.ts';
import { OffersStore } from '../../../../src/ui/stores/offers-store.ts';
import { BannerStore } from '../../../../src/ui/stores/banner-store.ts';
import { ConnectivityStore } from '../../../../src/ui/stores/connectivity-store.ts';
import { PreferencesStore } from '../../../../src/ui/stores/preferences-store.ts';
import { RoleStore } from '../../../../src/ui/stores/role-store.ts';
import { SessionStore } from '../../../../src/ui/stores/session-store.ts';
import { WorkspacesStore } from '../../../../src/ui/stores/workspaces-store.ts';
import { TasksStore } from '../../../../src/ui/stores/tasks-store.ts';
import { ThemeStore } from '../../../../src/ui/stores/theme-store.ts';
import '../../../../src/ui/theme/fonts.css';
import '../../../../src/ui/theme/tokens.css';
import '../../../../src/ui/theme/base.css';

export interface InitialWork {
  readonly projects: readonly SavedProject[];
  readonly comments: readonly { readonly project: string; readonly said: readonly ScriptComment[] }[];
}

/** The real pages over a server in memory; tests reach it by `studio`. */
declare global {
  var studio: { readonly host: MemoryServer; readonly faults: Faults; readonly realtime: FakeRealtime };
  /** What a test puts on the server before the page runs. */
  var initialWork: InitialWork | undefined;
}

configure({ enforceActions: 'always' });

const clock = createSystemClock();
const realtime = createFakeRealtime();
const server = createMemoryServer({ clock, announce: (message) => realtime.send(message) });
const faults = createFaults();
globalThis.studio = { host: server, faults, realtime };
const initial = globalThis.initialWork;
for (const saved of initial?.projects ?? []) server.projects.set(saved.id, saved);

const { auth, organizations, security, capabilities } = createFakeAccounts({
  signedIn: { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null },
});
const storage = createMemoryStorage();
const session = new SessionStore(auth);
const theme = new ThemeStore(storage);
const tasks = new TasksStore(realtime);
const profiles = createMemoryProfileApi(server, faults);

/** What the editor, the library and the video page take; no other page is opened here. */
const app: Pick<
  AppContext,
  | (
      | 'auth'
      | 'clock'
      | 'storage'
      | 'videos'
      | 'projects'
      | 'library'
      | 'profiles'
      | 'backgrounds'
      | 'brands'
      | 'recordings'
      | 'music'
      | 'presenters'
      | 'speech'
      | 'shares'
      | 'quizzes'
      | 'reviews'
      | 'scriptComments'
      | 'translations'
      | 'realtime'
    )
  | ('session' | 'tasks' | 'confirm' | 'flags' | 'workspaces' | 'preferences' | 'role' | 'offers')
  | ('loadMedia' | 'loadCsvParser' | 'newKey')
> = {
  auth,
  clock,
  storage,
  videos: createMemoryVideoApi(server, faults),
  projects: createMemoryProjectApi(server, faults),
  library: createMemoryLibraryApi(server, faults),
  profiles,
  backgrounds: createMemoryBackgroundApi(server, faults),
  brands: createMemoryBrandApi(server, faults),
  recordings: createMemoryRecordingApi(server, faults),
  music: createMemoryMusicApi(server, faults),
  shares: createMemoryShareApi(server, faults),
  quizzes: createMemoryQuizApi(server, faults),
  reviews: createMemoryReviewApi(server, faults),
  scriptComments: createMemoryScriptCommentApi(server, faults, {
    said: new Map(initial?.comments.map(({ project, said }) => [project, said])),
  }),
  translations: createMemoryTranslationApi(faults),
  presenters: createHttpPresenterLibrary({ origin: '', fetch: (input, init) => fetch(input, init) }),
  speech: createFakeSpeech(),
  realtime,
  session,
  tasks,
  confirm: new ConfirmStore(security),
  flags: new FlagsStore({ flags: createNoFlags(), session, analytics: { track: () => undefined }, plan: async () => 'creator' }),
  workspaces: new WorkspacesStore(organizations),
  preferences: new PreferencesStore({ profiles, session, theme }),
  role: new RoleStore(createMemoryAdminApi(createMemoryAdminServer({ clock }), createFaults())),
  offers: new OffersStore({ auth, capabilities }),
  loadMedia: memoizeAsync(async () => createMedia(auth)),
  loadCsvParser: async () => parseCsv,
  newKey: createRandomText,
};

/** Of the public site's parts the pages here take only the storage. */
const services: Omit<Services, 'site'> & { readonly site: Pick<Services['site'], 'storage'> } = {
  origin: window.location.origin,
  appOrigin: '',
  release: 'castwright@0.0.0',
  session,
  theme,
  site: { storage },
  consent: new ConsentStore({ storage, hasOptedOut: () => true }),
  connectivity: new ConnectivityStore({ online: () => true, subscribe: () => () => undefined }),
  content: NO_CONTENT,
  banner: new BannerStore({ storage, clock, content: null }),
  pageViewed: () => undefined,
  loadApp: memoizeAsync(async () => app as AppContext),
};

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App services={services as Services} />
    </StrictMode>,
  );
}
