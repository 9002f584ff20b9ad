import { messages as recordings } from '#messages/features/editor/recording.messages';
import { messages } from '#messages/features/editor/voice.messages';
import { makeAutoObservable, observableShallow } from 'mobx';
import { computeSceneSpeechCost } from '#domain/project/edit/compute-project-cost.ts';
import { getSpeechKey } from '#domain/project/edit/compute-video-timeline.ts';
import { findMissingVoice } from '#domain/speech/find-missing-voice.ts';
import { type DialogueScene, speakTurns, type VoicedTurn } from '#domain/speech/scene-turns.ts';
import { isBeyondOpening } from '#domain/script/list-openings.ts';
import { MOST_TURNS } from '#domain/script/script-limits.ts';
import { assembleRecordedScene } from '#domain/recording/assemble-recorded-scene.ts';
import { getActiveRecording, type RecordedScene, type SceneRecording } from '#domain/recording/scene-recording.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { withSceneLanguage } from '#domain/project/scene-language.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { RecordingCache } from './recording-cache.ts';
import type { SpokenTimes } from '#domain/word-timeline/scene-times.ts';
import type { SpeakOutcome, Speech, Voice } from '#ports/speech.ts';

/** Maximum cached scenes; the longest take about six megabytes per minute. */
const MAX_CACHED = 12;

/** Maximum scenes whose times are cached; many times the scenes of a project. */
const MAX_CACHED_TIMES = 400;

/** A scene as far as it is heard. */
type HeardScene = DialogueScene & RecordedScene;

interface SpeakSceneOptions {
  readonly signal: AbortSignal;
  /** See `SpeakCallOptions`. */
  readonly onlyStored?: boolean;
}

interface OpeningOptions {
  readonly signal: AbortSignal;
  /** See `SpeakCallOptions`. */
  readonly opening: number;
}

/** Caches speech: each request is synthesized once. A recorded scene is heard from its recording. */
export class SpokenScenes {
  cached = new Map<string, SpokenScene>();
  times = new Map<string, SpokenTimes>();
  readonly #turns = new Map<string, SpokenScene>();
  readonly #speech: Speech;
  readonly #getOffered: () => readonly Voice[];
  readonly #recordingCache: RecordingCache | undefined;

  /** `getOffered`: the voices, once they are loaded. `recordingCache`: only where scenes may have recordings. */
  constructor(speech: Speech, getOffered: () => readonly Voice[] = () => [], recordingCache?: RecordingCache) {
    this.#speech = speech;
    this.#getOffered = getOffered;
    this.#recordingCache = recordingCache;
    makeAutoObservable(this, { cached: observableShallow, times: observableShallow }, { autoBind: true });
  }

  find(scene: HeardScene, lexicon: Project['lexicon']): SpokenScene | undefined {
    return this.cached.get(getSpeechKey(scene, lexicon));
  }

  /** Number of samples of a scene's speech; undefined until it was synthesized. Cached longer than the audio. */
  getSceneSamples(project: Project, scene: Scene): number | undefined {
    return this.findTimes(project, scene)?.samples;
  }

  /** When a scene's words are said; undefined until it was synthesized. Cached longer than the audio. */
  findTimes(project: Project, scene: Scene): SpokenTimes | undefined {
    return this.times.get(getSpeechKey(withSceneLanguage(project, scene), project.lexicon));
  }

  /** Whether a scene was spoken since the project was opened, as it is now: speaking it costs nothing more. */
  isSpoken(project: Project, scene: Scene): boolean {
    return this.getSceneSamples(project, scene) !== undefined;
  }

  /** What speaking a scene costs, about, unless it's stored already; millionths of a US dollar. */
  getCost(scene: HeardScene): number {
    return computeSceneSpeechCost(scene, this.#getOffered());
  }

  /** Rejects with the signal's reason. A voice that isn't offered is not spoken, even where another one has its id. */
  async speak(scene: HeardScene, lexicon: Project['lexicon'], options: SpeakSceneOptions): Promise<SpeakOutcome> {
    const { signal } = options;
    const known = this.find(scene, lexicon);
    if (known !== undefined) {
      return { kind: 'spoken', scene: known };
    }
    const recording = getActiveRecording(scene);
    if (recording !== undefined && this.#recordingCache !== undefined)
      return this.#playRecording(this.#recordingCache, { scene, recording }, signal);
    const outcome = await speakTurns(scene, lexicon, (turn) => this.#speakTurn(turn, lexicon, options));
    if (outcome.kind === 'spoken') {
      this.cache(getSpeechKey(scene, lexicon), outcome.scene);
    }
    return outcome;
  }

  /**
   * The beginning of a scene, up to one of its `listOpenings`: heard while the rest is spoken, and not kept. Undefined where it isn't to be had
   * sooner than the whole.
   */
  async speakOpening(scene: HeardScene, lexicon: Project['lexicon'], options: OpeningOptions): Promise<SpokenScene | undefined> {
    const { script, voiceId, language, take } = scene;
    const outcome = await this.#speech.speak({ script, voiceId, lexicon, language, take }, options);
    if (outcome.kind !== 'spoken') return undefined;
    if (!isBeyondOpening(outcome.scene.words, options.opening)) return outcome.scene;
    this.cache(getSpeechKey(scene, lexicon), outcome.scene);
    return undefined;
  }

  /** Whether it's worth asking for beginnings: one voice says it, which is offered and costs nothing. */
  hasOpenings(scene: HeardScene): boolean {
    const offered = this.#getOffered();
    const isOffered = offered.length === 0 || findMissingVoice(scene, offered) === undefined;
    return getActiveRecording(scene) === undefined && (scene.otherPresenters ?? []).length === 0 && isOffered && this.getCost(scene) === 0;
  }

  /** Turns of several presenters are kept too: an edit of one asks for that one alone. */
  async #speakTurn(turn: VoicedTurn, lexicon: Project['lexicon'], options: SpeakSceneOptions): Promise<SpeakOutcome> {
    const offered = this.#getOffered();
    const missing = offered.length === 0 ? undefined : findMissingVoice(turn, offered);
    if (missing !== undefined) return { kind: 'rejected', code: 'unknown-voice', message: messages.inPreview(missing.text) };
    const key = getSpeechKey(turn, lexicon);
    const known = this.#turns.get(key);
    if (known !== undefined) return { kind: 'spoken', scene: known };
    const { script, voiceId, language, take } = turn;
    const outcome = await this.#speech.speak({ script, voiceId, lexicon, language, take }, options);
    if (outcome.kind === 'spoken') setWithLimit(this.#turns, MOST_TURNS, [key, outcome.scene]);
    return outcome;
  }

  /** The same words and times as in the render, made here: a nudge is heard at once. */
  async #playRecording(
    recordingCache: RecordingCache,
    { scene, recording }: { readonly scene: HeardScene; readonly recording: SceneRecording },
    signal: AbortSignal,
  ): Promise<SpeakOutcome> {
    const outcome = await recordingCache.load(recording.assetId, signal);
    signal.throwIfAborted();
    if (outcome.kind === 'failed') return { kind: 'unavailable', message: outcome.message, reason: outcome.reason };
    if (outcome.kind === 'rejected') return { kind: 'rejected', code: 'unknown-voice', message: recordings.gone };
    const spoken = assembleRecordedScene(outcome.value, scene.script, recording);
    this.cache(getSpeechKey(scene, []), spoken);
    return { kind: 'spoken', scene: spoken };
  }

  cache(key: string, scene: SpokenScene): void {
    setWithLimit(this.cached, MAX_CACHED, [key, scene]);
    setWithLimit(this.times, MAX_CACHED_TIMES, [key, { words: scene.words, samples: scene.pcm.length }]);
  }
}

function setWithLimit<T>(map: Map<string, T>, most: number, [key, value]: readonly [string, T]): void {
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > most && oldest !== undefined) {
    map.delete(oldest);
  }
}
