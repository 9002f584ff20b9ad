import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Project } from '#domain/project/project.ts';
import { getSceneLanguage } from '#domain/project/scene-language.ts';
import type { CaptionCue } from '#domain/speech/compute-caption-cues.ts';
import { placeTranslatedCues } from '#domain/translation/place-translated-cues.ts';
import type { VideoRow } from './task-message.ts';

/** Words of captions that are kept, the last used: about 30 MB. */
const WORDS_KEPT = 200_000;

type PlaceCaptions = (row: Pick<VideoRow, 'project' | 'transcript'>, translated: Project) => readonly CaptionCue[];

/**
 * Captions of a video in the time of its own speech, with the words of a linked project. Placing takes about 70 ms for ten minutes of
 * speech, so what was placed is kept by what it was placed from: a view of a page with many languages computes nothing.
 */
export function createPlacedCaptions(place = placeTranslatedCues): PlaceCaptions {
  const placed = new LRUCache<string, readonly CaptionCue[]>({ maxSize: WORDS_KEPT, sizeCalculation: countWords });
  return ({ project, transcript }, translated) => {
    const key = computeKey([
      project.scenes.map(({ id, script }) => [id, script]),
      transcript,
      translated.scenes.map((scene) => [scene.id, scene.script, getSceneLanguage(translated, scene)]),
    ]);
    const known = placed.get(key);
    if (known !== undefined) return known;
    const cues = place(project, transcript ?? [], translated);
    placed.set(key, cues);
    return cues;
  };
}

const countWords = (cues: readonly CaptionCue[]): number => cues.reduce((sum, { words }) => sum + words.length, 1);
const computeKey = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64');
