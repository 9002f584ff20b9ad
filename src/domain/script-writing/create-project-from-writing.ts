import type { Project } from '../project/project.ts';
import { createProjectFromDocument } from '../documents/create-project-from-document.ts';
import type { WrittenScript } from './written-script.ts';

/** The project of an outline, a scene for each of its scenes, with their titles on screen. Undefined where no scene says anything. */
export function createProjectFromWriting(
  { title, scenes }: WrittenScript,
  options: { readonly speaker: { readonly avatarId: string; readonly voiceId: string }; readonly fallbackTitle: string },
): Project | undefined {
  const sections = scenes
    .filter(({ voice }) => voice.trim() !== '')
    .map(({ title: heading, voice: script }) => ({ ...(heading.trim() !== '' && { heading: heading.trim() }), script: script.trim() }));
  const document = { ...(title.trim() !== '' && { title: title.trim() }), sections, images: new Map(), omitted: new Map() };
  return createProjectFromDocument(document, options)?.project;
}
