import { makeAutoObservable, observableShallow } from 'mobx';
import { spokenKey } from '../../../domain/project/edit/speech-key.ts';
import type { Project, Scene } from '../../../domain/project/project.ts';
import type { SpokenScene } from '../../../domain/speech/spoken-scene.ts';
import type { SpeakOutcome, Speech } from '../../../ports/speech.ts';

/** Spoken scenes kept; the longest known is about six megabytes a minute. */
const KEPT = 12;

/** Lengths kept: those of many times the scenes a project can have. */
const KEPT_LENGTHS = 400;

/** Speech with a memory: what was said once is not asked for again. */
export class SpokenScenes {
  kept = new Map<string, SpokenScene>();
  lengths = new Map<string, number>();
  readonly #speech: Speech;

  constructor(speech: Speech) {
    this.#speech = speech;
    makeAutoObservable(this, { kept: observableShallow, lengths: observableShallow }, { autoBind: true });
  }

  known(scene: Pick<Scene, 'script' | 'voiceId'>, lexicon: Project['lexicon']): SpokenScene | undefined {
    return this.kept.get(spokenKey(scene, lexicon));
  }

  /** Of a scene's speech; undefined until it was spoken. Known longer than the speech itself. */
  samples(scene: Pick<Scene, 'script' | 'voiceId'>, lexicon: Project['lexicon']): number | undefined {
    return this.lengths.get(spokenKey(scene, lexicon));
  }

  /** Rejects with the signal's reason. */
  async speak(scene: Pick<Scene, 'script' | 'voiceId'>, lexicon: Project['lexicon'], signal: AbortSignal): Promise<SpeakOutcome> {
    const known = this.known(scene, lexicon);
    if (known !== undefined) {
      return { kind: 'spoken', scene: known };
    }
    const outcome = await this.#speech.speak({ script: scene.script, voiceId: scene.voiceId, lexicon }, { signal });
    if (outcome.kind === 'spoken') {
      this.keep(spokenKey(scene, lexicon), outcome.scene);
    }
    return outcome;
  }

  keep(key: string, scene: SpokenScene): void {
    setWithin(this.kept, KEPT, [key, scene]);
    setWithin(this.lengths, KEPT_LENGTHS, [key, scene.pcm.length]);
  }
}

function setWithin<T>(map: Map<string, T>, most: number, [key, value]: readonly [string, T]): void {
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > most && oldest !== undefined) {
    map.delete(oldest);
  }
}
