import { readFileSync } from 'node:fs';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { splitScript } from '#domain/script/split-script.ts';
import { AVATAR, VOICE } from './scene.ts';

const TEXT = readFileSync(new URL('../re-render/ten-scenes.txt', import.meta.url), 'utf8');

/** The word of the third scene that is edited, and what it becomes. */
const EDIT = { from: 'dull', to: 'tiring' };

export function createTenScenes(): Project {
  return createProject(TEXT);
}

export function createEditedProject(): Project {
  if (!TEXT.includes(EDIT.from)) {
    throw new Error(`There is no “${EDIT.from}” in the ten scenes.`);
  }
  return createProject(TEXT.replace(EDIT.from, EDIT.to));
}

/** Another video with the same presenter: it warms the engine without caching anything of the measured video. */
export function createWarmUpProject(): Project {
  return createProject('This sentence warms the engine up.\n---\nAnd so does this one, which is a little longer.');
}

function createProject(text: string): Project {
  const scenes = splitScript(text).map((script, index) => createScene(`scene-${index + 1}`, script, { avatarId: AVATAR, voiceId: VOICE }));
  return { ...createProjectDocument('Ten scenes', scenes), resolution: '1080p' };
}
