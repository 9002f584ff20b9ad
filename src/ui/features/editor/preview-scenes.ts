import { messages } from '#messages/features/editor/preview.messages';
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

/** Scenes with their speech, as the player takes them. The one made ahead is handed out as the very same object. */
export class PreviewScenes {
  readonly #spoken: SpokenScenes;
  readonly #watermark: boolean;
  #ahead: { readonly project: Project; readonly sceneId: string; readonly made: PreviewScene } | null = null;

  constructor({ spoken, watermark }: { readonly spoken: SpokenScenes; readonly watermark: boolean }) {
    this.#spoken = spoken;
    this.#watermark = watermark;
  }

  /** Why there is none, in words, where there is none. Rejects with the signal's reason. */
  async make(requested: RequestedScene, signal: AbortSignal): Promise<PreviewScene | string> {
    const ahead = this.#prepared(requested);
    if (ahead !== undefined) {
      return ahead;
    }
    const { project, scene } = requested;
    const outcome = await this.#spoken.speak(scene, project.lexicon, signal);
    return outcome.kind === 'spoken'
      ? this.#toPreviewScene(requested, outcome.scene)
      : formatSpeechFailure(outcome, { kept: messages.kept, otherwise: messages.failed });
  }

  /** Null for a scene that is made already, and for one that cannot be: what stands in its way is told when it is its turn. */
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
