import { messages } from '#messages/features/editor/preview.messages';
import { withSceneLanguage } from '../../../domain/project/scene-language.ts';
import { toPreviewProject } from '../../../domain/project/frame-size.ts';
import type { Project, Scene } from '../../../domain/project/project.ts';
import type { SpokenScene } from '../../../domain/speech/spoken-scene.ts';
import type { PreviewScene } from '../../../ports/preview-player.ts';
import { formatSpeechFailure } from '../../text/format-speech-failure.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

interface RequestedScene {
  readonly project: Project;
  readonly scene: Scene;
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

  /** The scene, or the reason why there is none as text. Rejects with the signal's reason. */
  async make(requested: RequestedScene, signal: AbortSignal): Promise<PreviewScene | string> {
    const ahead = this.#prepared(requested);
    if (ahead !== undefined) {
      return ahead;
    }
    const { project, scene } = requested;
    const outcome = await this.#spoken.speak(withSceneLanguage(project, scene), project.lexicon, signal);
    return outcome.kind === 'spoken'
      ? this.#toPreviewScene(requested, outcome.scene)
      : formatSpeechFailure(outcome, { kept: messages.scriptKept, otherwise: messages.failed });
  }

  /** Null for a scene that is ready already or cannot be built; errors are reported when it is requested. */
  async prepareNext(requested: RequestedScene, signal: AbortSignal): Promise<PreviewScene | null> {
    if (this.#prepared(requested) !== undefined) {
      return null;
    }
    try {
      const prepared = await this.make(requested, signal);
      if (typeof prepared === 'string' || signal.aborted) {
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

  #toPreviewScene({ project, scene }: RequestedScene, spoken: SpokenScene): PreviewScene {
    return { project: toPreviewProject(project), sceneIndex: project.scenes.indexOf(scene), spoken, watermark: this.#watermark };
  }
}
