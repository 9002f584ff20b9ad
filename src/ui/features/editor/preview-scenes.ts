import { words } from '#messages/features/editor/preview.messages';
import { previewProject } from '../../../domain/project/to-preview-project.ts';
import type { Project, Scene } from '../../../domain/project/project.ts';
import type { SpokenScene } from '../../../domain/speech/spoken-scene.ts';
import type { PreviewScene } from '../../../ports/preview-player.ts';
import { speechFailureText } from '../../text/format-speech-failure.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

interface Wanted {
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
  async make(wanted: Wanted, signal: AbortSignal): Promise<PreviewScene | string> {
    const ahead = this.#madeAhead(wanted);
    if (ahead !== undefined) {
      return ahead;
    }
    const { project, scene } = wanted;
    const outcome = await this.#spoken.speak(scene, project.lexicon, signal);
    return outcome.kind === 'spoken'
      ? this.#sceneOf(wanted, outcome.scene)
      : speechFailureText(outcome, { kept: words.kept, otherwise: words.failed });
  }

  /** Null for a scene that is made already, and for one that cannot be: what stands in its way is told when it is its turn. */
  async makeAhead(wanted: Wanted, signal: AbortSignal): Promise<PreviewScene | null> {
    if (this.#madeAhead(wanted) !== undefined) {
      return null;
    }
    try {
      const made = await this.make(wanted, signal);
      if (typeof made === 'string' || signal.aborted) {
        return null;
      }
      this.#ahead = { project: wanted.project, sceneId: wanted.scene.id, made };
      return made;
    } catch {
      return null;
    }
  }

  #madeAhead({ project, scene }: Wanted): PreviewScene | undefined {
    const ahead = this.#ahead;
    return ahead !== null && ahead.project === project && ahead.sceneId === scene.id ? ahead.made : undefined;
  }

  #sceneOf({ project, scene }: Wanted, spoken: SpokenScene): PreviewScene {
    return { project: previewProject(project), sceneIndex: project.scenes.indexOf(scene), spoken, watermark: this.#watermark };
  }
}
