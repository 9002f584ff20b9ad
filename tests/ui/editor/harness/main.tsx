import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { createMemoryRecordingApi } from '#adapters/api/memory/memory-recording-api.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import type { Faults } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import type { MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryQuizApi } from '#adapters/api/memory/memory-quiz-api.ts';
import { createMemoryReviewApi } from '#adapters/api/memory/memory-review-api.ts';
import { createMemoryScriptCommentApi } from '#adapters/api/memory/memory-script-comment-api.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createMemoryScriptApi } from '#adapters/api/memory/memory-script-api.ts';
import { createMemoryStockApi } from '#adapters/api/memory/memory-stock-api.ts';
import { createMemoryTranslationApi } from '#adapters/api/memory/memory-translation-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createHttpPresenterLibrary } from '#adapters/presenter-library/http/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import type { FakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { createMedia } from '#composition/create-media.ts';
import type { ScriptComment } from '#domain/script-comments/script-comment.ts';
import { NO_CONTENT } from '#domain/site/site-content.ts';
import { App } from '#ui/app.tsx';
import type { SavedProject } from '#ports/project-api.ts';
import type { AppContext } from '#ui/app-context.ts';
import type { Services } from '#ui/services.tsx';
import { createNoFlags } from '#adapters/flags/off/index.ts';
import { FlagsStore } from '#ui/stores/flags-store.ts';
import { createRandomText } from '#adapters/shared/create-random-text.ts';
import { memoizeAsync } from '#domain/shared/concurrency.ts';
import { ConsentStore } from '#ui/stores/consent-store.ts';
import { ConfirmStore } from '#ui/stores/confirm-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';
import { BannerStore } from '#ui/stores/banner-store.ts';
import { ConnectivityStore } from '#ui/stores/connectivity-store.ts';
import { PreferencesStore } from '#ui/stores/preferences-store.ts';
import { RoleStore } from '#ui/stores/role-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { WorkspacesStore } from '#ui/stores/workspaces-store.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { ThemeStore } from '#ui/stores/theme-store.ts';
import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';

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
      | 'scripts'
      | 'stock'
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
  scripts: createMemoryScriptApi(faults),
  stock: createMemoryStockApi(server, faults),
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
