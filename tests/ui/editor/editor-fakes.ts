import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { toList } from '../../tools/lists.ts';
import { configure } from 'mobx';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { createMemoryScriptCommentApi } from '#adapters/api/memory/memory-script-comment-api.ts';
import { createMemoryRecordingApi } from '#adapters/api/memory/memory-recording-api.ts';
import { createMemoryScriptApi } from '#adapters/api/memory/memory-script-api.ts';
import { createMemoryStockApi } from '#adapters/api/memory/memory-stock-api.ts';
import { createMemoryTranslationApi } from '#adapters/api/memory/memory-translation-api.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createFakeScreenRecorder } from '#adapters/screen-recorder/fake/index.ts';
import { createFakeVoiceRecorder } from '#adapters/voice-recorder/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import type { EditorPorts } from '#ui/features/editor/editor-ports.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';

configure({ enforceActions: 'always' });

const PRESENTERS: readonly PresenterSummary[] = ['amara', 'maya', 'kenji'].map((id) => ({
  id,
  presenterId: id,
  name: id,
  look: 'Original',
  swatch: [],
  description: '',
  tags: {},
  thumbnailUrl: `/api/avatars/${id}/thumbnail`,
}));

/** The editor's services, in memory. */
export function createEditorFixture(plan: PlanId = 'starter') {
  const clock = createManualClock();
  const server = createMemoryServer({ clock, plan });
  const faults = createFaults();
  const players: ReturnType<typeof createFakePlayer>[] = [];
  const presenters: PresenterLibrary = { list: async () => toList(PRESENTERS), load: async () => undefined };
  const output = createFakeAudioOutput({ blocked: 'No sound here.' });
  const speech = createFakeSpeech();
  const realtime = createFakeRealtime();
  let orders = 0;
  const ports: EditorPorts = {
    projects: createMemoryProjectApi(server, faults),
    recordings: createMemoryRecordingApi(server, faults),
    music: createMemoryMusicApi(server, faults),
    scriptComments: createMemoryScriptCommentApi(server, faults),
    scripts: createMemoryScriptApi(faults, { manner: 'arranges' }),
    stock: createMemoryStockApi(server, faults),
    translations: createMemoryTranslationApi(faults),
    videos: createMemoryVideoApi(server, faults),
    profiles: createMemoryProfileApi(server, createFaults()),
    backgrounds: createMemoryBackgroundApi(server, createFaults()),
    library: createMemoryLibraryApi(server, faults),
    brands: createMemoryBrandApi(server, createFaults()),
    presenters,
    speech,
    output,
    storage: createMemoryStorage(),
    clock,
    realtime,
    loadCsvParser: async () => parseCsv,
    newKey: () => `order-key-${(orders += 1)}`,
    createRecorder: () => createFakeVoiceRecorder(),
    createScreenRecorder: () => createFakeScreenRecorder(),
    loadMeasurer: async () => ({ measure: async () => [], stop: () => undefined }),
    loadStillDrawer: async () => ({ draw: async () => null, stop: () => undefined }),
    createPlayer: (): PreviewPlayer => {
      const player = createFakePlayer();
      players.push(player);
      return player;
    },
  };
  return { clock, server, faults, players, speech, realtime, ports };
}

/** Runs everything that waits for resolved promises. */
export async function flushTasks(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
