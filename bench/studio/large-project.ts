import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';

/** Said in some ten seconds, so that sixty scenes are ten minutes. */
const SENTENCES = [
  'We build quiet boats for small harbors, and every one of them is tested on open water.',
  'The hull comes from the yard next door, and it lasts for thirty years.',
] as const;

/** A project of as many scenes as one may have, each with a title and a name. */
export function createLargeProject(title: string): Project {
  const scenes = Array.from({ length: MAX_SCENES }, (_, at) => ({
    ...createScene(`scene-${at + 1}`, `Part ${at + 1}. ${SENTENCES.join(' ')}`, { avatarId: 'amara', voiceId: 'ivy' }),
    layers: [
      { id: 'title', kind: 'title', text: `Part ${at + 1}`, from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
      { id: 'name', kind: 'lower-third', text: 'Amara', detail: 'Boats', from: { edge: 'scene-start' }, to: { edge: 'word-end', word: 8 } },
    ] as const,
  }));
  return createProjectDocument(title, scenes);
}
