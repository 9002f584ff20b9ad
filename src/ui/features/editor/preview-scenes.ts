import { messages } from '#messages/features/editor/preview.messages';
import { computeVideoTimeline, type VideoPart } from '#domain/project/edit/compute-video-timeline.ts';
import { countSceneFrames } from '#domain/renderer/frame-counts.ts';
import { withSceneLanguage } from '#domain/project/scene-language.ts';
import { findSceneBefore } from '#domain/project/scene-transition.ts';
import { toPreviewProject } from '#domain/project/frame-size.ts';
import { getAnchorOrder } from '#domain/project/find-project-problems.ts';
import type { Layer, Project, Scene } from '#domain/project/project.ts';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { listOpenings } from '#domain/script/list-openings.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { formatSpeechCost } from '#domain/speech/speech-cost.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { PreviewScene, ScenePlace } from '#ports/preview-player.ts';
import { formatSpeechFailure } from '../../text/format-speech-failure.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

export interface RequestedScene {
  readonly project: Project;
  readonly scene: Scene;
  /** The user agreed to what speaking it costs. */
  readonly mayPay?: boolean;
}

/** Why there is nothing to play. `unpaid`: speaking costs something, and nobody agreed to it yet. */
export interface PreviewProblem {
  readonly problem: 'failed' | 'unpaid';
  readonly message: string;
}

/** The beginning of a scene. `end`: seconds from its first frame to the end of its last word. */
export interface OpeningScene {
  readonly scene: PreviewScene;
  readonly end: number;
}

/** Exact where a scene was spoken, else estimated. */
export function computePreviewTimeline(project: Project, spoken: SpokenScenes): readonly VideoPart[] {
  return computeVideoTimeline(project, (scene) => {
    const samples = spoken.getSceneSamples(project, scene);
    return samples === undefined ? undefined : countSceneFrames(samples, project.frameRate) / project.frameRate;
  });
}

/** Builds scenes with their speech for the player. A prepared scene is returned as the identical object. */
export class PreviewScenes {
  readonly #spoken: SpokenScenes;
  readonly #watermark: boolean;
  #ahead: { readonly project: Project; readonly sceneId: string; readonly made: PreviewScene } | null = null;

  constructor({ spoken, watermark }: { readonly spoken: SpokenScenes; readonly watermark: boolean }) {
    this.#spoken = spoken;
    this.#watermark = watermark;
  }

  /** The scene, if everything in it has been spoken. */
  find(requested: RequestedScene): PreviewScene | undefined {
    const ahead = this.#prepared(requested);
    if (ahead !== undefined) return ahead;
    const { project, scene } = requested;
    const before = this.#findBefore(requested);
    const find = (each: Scene): SpokenScene | undefined => this.#spoken.find(withSceneLanguage(project, each), project.lexicon);
    const [spoken, previous] = [find(scene), before && find(before)];
    if (spoken === undefined || (before !== undefined && previous === undefined)) return undefined;
    return this.#toPreviewScene(requested, spoken, previous);
  }

  /** Rejects with the signal's reason. */
  async make(requested: RequestedScene, signal: AbortSignal): Promise<PreviewScene | PreviewProblem> {
    const { project, scene, mayPay = false } = requested;
    const cost = this.#spoken.getCost(scene);
    const options = cost > 0 && !mayPay ? { signal, onlyStored: true } : { signal };
    const [outcome, previous] = await Promise.all([
      this.#spoken.speak(withSceneLanguage(project, scene), project.lexicon, options),
      this.#speakBefore(requested, signal),
    ]);
    if (outcome.kind === 'spoken') return this.#toPreviewScene(requested, outcome.scene, previous);
    if (outcome.kind === 'rejected' && outcome.code === 'not-spoken-yet') {
      return { problem: 'unpaid', message: messages.unpaid.text(formatSpeechCost(cost)) };
    }
    return { problem: 'failed', message: formatSpeechFailure(outcome, { kept: messages.scriptKept, otherwise: messages.failed }) };
  }

  /**
   * The beginnings of a scene that isn't spoken yet, each longer than the one before, as soon as they are spoken, without the layers that come
   * later. None where the whole is as quick, or where it comes in over the scene before. Rejects with the signal's reason.
   */
  async *makeOpenings(requested: RequestedScene, signal: AbortSignal): AsyncGenerator<OpeningScene> {
    const { project, scene } = requested;
    const said = withSceneLanguage(project, scene);
    if (this.#findBefore(requested) !== undefined || !this.#spoken.hasOpenings(said)) return;
    for (const opening of listOpenings(said.script, said.language)) {
      const spoken = await this.#spoken.speakOpening(said, project.lexicon, { signal, opening });
      const last = spoken?.words.at(-1);
      if (spoken === undefined || last === undefined) return;
      const isShown = ({ from }: Layer): boolean => getAnchorOrder(from, Number.POSITIVE_INFINITY) < spoken.words.length;
      const begun = { ...scene, layers: scene.layers.filter(isShown) };
      const shown = { ...project, scenes: project.scenes.map((each) => (each === scene ? begun : each)) };
      yield { scene: this.#toPreviewScene({ project: shown, scene: begun }, spoken, undefined), end: LEAD_IN + last.end };
    }
  }

  /** Speech of the scene that is seen in the transition; undefined, for a cut, where there is none or it can't be spoken for free. */
  async #speakBefore(requested: RequestedScene, signal: AbortSignal): Promise<SpokenScene | undefined> {
    const { project } = requested;
    const before = this.#findBefore(requested);
    if (before === undefined) return undefined;
    const options = this.#spoken.getCost(before) > 0 ? { signal, onlyStored: true } : { signal };
    const outcome = await this.#spoken.speak(withSceneLanguage(project, before), project.lexicon, options);
    return outcome.kind === 'spoken' ? outcome.scene : undefined;
  }

  #findBefore({ project, scene }: RequestedScene): Scene | undefined {
    const before = findSceneBefore(project, project.scenes.indexOf(scene));
    return before !== undefined && isSpeakable(before.script) ? before : undefined;
  }

  /** Null for a scene that is ready already or cannot be built; errors are reported when it is requested. */
  async prepareNext(requested: RequestedScene, signal: AbortSignal): Promise<PreviewScene | null> {
    if (this.#prepared(requested) !== undefined) {
      return null;
    }
    try {
      const prepared = this.find(requested) ?? (await this.make(requested, signal));
      if ('problem' in prepared || signal.aborted) {
        return null;
      }
      this.#ahead = { project: requested.project, sceneId: requested.scene.id, made: prepared };
      return prepared;
    } catch {
      return null;
    }
  }

  #prepared({ project, scene }: RequestedScene): PreviewScene | undefined {
    const ahead = this.#ahead;
    return ahead !== null && ahead.project === project && ahead.sceneId === scene.id ? ahead.made : undefined;
  }

  #toPreviewScene({ project, scene }: RequestedScene, spoken: SpokenScene, previous: SpokenScene | undefined): PreviewScene {
    const shown = {
      project: toPreviewProject(project),
      sceneIndex: project.scenes.indexOf(scene),
      spoken,
      watermark: this.#watermark,
      ...(previous && { previous }),
    };
    return project.music === undefined ? shown : { ...shown, place: this.#findPlace(project, scene) };
  }

  #findPlace(project: Project, scene: Scene): ScenePlace {
    const timeline = computePreviewTimeline(project, this.#spoken);
    const at = timeline.findIndex(({ sceneId }) => sceneId === scene.id);
    return { start: timeline[at]?.start ?? 0, isFirst: at === 0, isLast: at === timeline.length - 1 };
  }
}
