import type { Project, SceneSource } from '../project/project.ts';
import { PROJECT_LIMITS, WEB_URL } from '../project/project-limits.ts';
import { createProjectFromDocument } from '../documents/create-project-from-document.ts';
import { withSceneFields } from '../project/scene-fields.ts';
import type { ScriptSource } from './script-source.ts';
import type { WrittenScene, WrittenScript } from './written-script.ts';

interface WritingOptions {
  readonly speaker: { readonly avatarId: string; readonly voiceId: string };
  readonly fallbackTitle: string;
  /** Null: it was written from a topic alone. */
  readonly source: { readonly sentences: readonly Pick<ScriptSource['sentences'][number], 'id' | 'text'>[]; readonly url?: string } | null;
}

/**
 * The project of an outline, a scene for each of its scenes, with their titles on screen and the sentences that they are based on. Undefined where
 * no scene says anything.
 */
export function createProjectFromWriting({ title, scenes }: WrittenScript, { source, ...options }: WritingOptions): Project | undefined {
  const said = scenes.filter(({ voice }) => voice.trim() !== '');
  const sections = said.map(({ title: heading, voice }) => ({
    ...(heading.trim() !== '' && { heading: heading.trim() }),
    script: voice.trim(),
  }));
  const document = { ...(title.trim() !== '' && { title: title.trim() }), sections, images: new Map(), omitted: new Map() };
  const project = createProjectFromDocument(document, options)?.project;
  // A scene of an outline is far shorter than one that is split or left out.
  return (
    project && {
      ...project,
      scenes: project.scenes.map((scene, index) => withSceneFields(scene, { sources: listSources(said[index], source) })),
    }
  );
}

function listSources(scene: WrittenScene | undefined, source: WritingOptions['source']): readonly SceneSource[] {
  const { url = '', sentences = [] } = source ?? {};
  return sentences
    .filter(({ id }) => scene?.sentences.includes(id))
    .slice(0, PROJECT_LIMITS.sources)
    .map(({ text }) => ({ text: shorten(text), ...(WEB_URL.test(url) && url.length <= PROJECT_LIMITS.sourceUrl && { url }) }));
}

function shorten(text: string): string {
  return text.length <= PROJECT_LIMITS.sourceText
    ? text
    : `${text.slice(0, PROJECT_LIMITS.sourceText - 1).replace(/\p{Surrogate}$/u, '')}…`;
}
