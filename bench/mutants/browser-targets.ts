import type { Target } from './target.ts';

const ADAPTERS = 'src/adapters';

/** Adapters of what a browser has: its network, sound, camera and threads. */
export const BROWSER_TARGETS: readonly Target[] = [
  {
    port: 'background-library',
    adapter: 'http',
    suite: 'background-library',
    titles: 'BackgroundLibrary: http',
    ownTitles: 'does not return',
    files: [`${ADAPTERS}/background-library/http/index.ts`],
  },
  {
    port: 'connectivity',
    adapter: 'browser',
    suite: 'connectivity',
    titles: 'Connectivity: browser',
    files: [`${ADAPTERS}/connectivity/browser/index.ts`],
  },
  {
    port: 'music-library',
    adapter: 'http',
    suite: 'music-library',
    titles: 'MusicLibrary: http',
    ownTitles: 'does not return|loads the music|a file that isn’t music',
    files: [`${ADAPTERS}/music-library/http/index.ts`],
  },
  {
    port: 'voice-recorder',
    adapter: 'web',
    suite: 'voice-recorder',
    titles: 'VoiceRecorder: web',
    ownTitles: 'VID-3 (?:reports|asks for|records without)',
    files: ['index', 'level-meter'].map((name) => `${ADAPTERS}/voice-recorder/web/${name}.ts`),
  },
  {
    port: 'screen-recorder',
    adapter: 'web',
    suite: 'screen-recorder',
    titles: 'ScreenRecorder: web',
    ownTitles: '43.7 (?:asks for|takes a|without a microphone)',
    files: [`${ADAPTERS}/screen-recorder/web/index.ts`],
  },
  {
    port: 'photo-reader',
    adapter: 'web',
    suite: 'photo-reader',
    titles: 'PhotoReader: web',
    ownTitles: 'VID-4 asks for',
    files: [`${ADAPTERS}/photo-reader/web/index.ts`],
  },
  {
    port: 'presenter-compiler',
    adapter: 'worker',
    suite: 'presenter-compiler',
    titles: 'PresenterCompiler: worker',
    files: [`${ADAPTERS}/presenter-compiler/worker/index.ts`],
  },
  {
    port: 'preview-player',
    adapter: 'worker',
    suite: 'preview-player',
    titles: 'PreviewPlayer: worker, over a fake renderer',
    ownTests: ['preview-player-parts', 'preview-player-stills', 'preview-player-worker', '../ui/editor/preview-player'],
    files: ['frame-queue', 'index', 'loaded-scene', 'scene-clock', 'still-screen'].map(
      (name) => `${ADAPTERS}/preview-player/worker/${name}.ts`,
    ),
    page: true,
  },
  {
    port: 'audio-output',
    adapter: 'web',
    suite: ['audio-output', '../../bench/mutants/in-chromium'],
    titles: 'AudioOutput: web, (?:where|in Chromium)',
    ownTitles: '^web ',
    files: [`${ADAPTERS}/audio-output/web/index.ts`],
  },
  {
    port: 'accounts',
    adapter: 'oidc',
    suite: 'auth-oidc',
    sample: 80,
    ownTests: ['auth-oidc-page', 'auth-oidc-page-session', 'auth-better-auth-page'],
    titles: '',
    files: ['auth/oidc/client/account-changes', 'auth/oidc/client/errors', 'auth/oidc/client/index', 'shared/auth/page-session'].map(
      (name) => `${ADAPTERS}/${name}.ts`,
    ),
  },
];
