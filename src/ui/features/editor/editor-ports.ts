import type { ParseCsv } from '#domain/text/csv.ts';
import type { AudioOutput } from '#ports/audio-output.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { LibraryApi } from '#ports/library-api.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { StillDrawer } from '#ports/still-drawer.ts';
import type { TextMeasurer } from '#ports/text-measurer.ts';
import type { PreviewPlayer } from '#ports/preview-player.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { MusicApi } from '#ports/music-api.ts';
import type { ScriptApi } from '#ports/script-api.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { Realtime } from '#ports/realtime.ts';
import type { RecordingApi } from '#ports/recording-api.ts';
import type { Speech } from '#ports/speech.ts';
import type { StockApi } from '#ports/stock-api.ts';
import type { TranslationApi } from '#ports/translation-api.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { ScreenRecorder } from '#ports/screen-recorder.ts';
import type { VoiceRecorder } from '#ports/voice-recorder.ts';

/** Dependencies of the editor. */
export interface EditorPorts {
  readonly projects: ProjectApi;
  readonly recordings: RecordingApi;
  readonly music: MusicApi;
  readonly scriptComments: ScriptCommentApi;
  readonly scripts: Pick<ScriptApi, 'writer' | 'rewrite'>;
  readonly stock: StockApi;
  readonly translations: TranslationApi;
  readonly videos: VideoApi;
  readonly profiles: ProfileApi;
  readonly backgrounds: BackgroundApi;
  readonly library: Pick<LibraryApi, 'shelves' | 'uploads'>;
  readonly brands: BrandApi;
  readonly presenters: PresenterLibrary;
  readonly speech: Speech;
  readonly output: AudioOutput;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'openProject'>;
  readonly loadCsvParser: () => Promise<ParseCsv>;
  /** Creates a unique idempotency key. */
  readonly newKey: () => string;
  /** Creates a player per visit, because `stop` is final. */
  readonly createPlayer: () => PreviewPlayer;
  readonly loadMeasurer: () => Promise<TextMeasurer>;
  readonly loadStillDrawer: () => Promise<StillDrawer>;
  readonly createRecorder: () => VoiceRecorder;
  readonly createScreenRecorder: () => ScreenRecorder;
}
