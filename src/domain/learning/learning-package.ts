import type { PlacedQuiz } from '../quiz/place-quiz.ts';

/** Standards that learning management systems (LMS) take a video in. */
export const LEARNING_FORMATS = ['scorm12', 'scorm2004', 'xapi'] as const;
export type LearningFormat = (typeof LEARNING_FORMATS)[number];

/** Percent of a video that a learner has to watch. */
export const COMPLETION_PERCENT = { min: 50, max: 100, default: 80 } as const;

/** Bytes of a package at most: ZIP files without extensions end at 4 GB, and most LMS take far less. */
export const LEARNING_PACKAGE_BYTES = 3.5 * 1024 ** 3;

/** A video as an LMS imports it. */
export interface LearningPackage {
  /** UUID of the video: the same in each export, so that an LMS knows what it's a new version of. */
  readonly id: string;
  readonly title: string;
  /** BCP 47 tag of what is spoken; null where it isn't known. */
  readonly language: string | null;
  readonly format: LearningFormat;
  /** Percent to watch, `COMPLETION_PERCENT`. */
  readonly completion: number;
}

/** What the page of a package knows about itself. */
export interface LearningPageSettings extends LearningPackage {
  /** Length in seconds. */
  readonly seconds: number;
  /** WebVTT once more, for pages opened from disk, where browsers don't load caption files; empty without captions. */
  readonly captions: string;
  /** Its questions; null without any. */
  readonly quiz: PlacedQuiz | null;
}

/** Names of the files of every package. */
export const PACKAGE_FILES = {
  page: 'index.html',
  script: 'learning.js',
  style: 'learning.css',
  video: 'video.mp4',
  captions: 'captions.vtt',
  poster: 'poster.webp',
} as const;

/** What not every video has. */
export interface OptionalFiles {
  readonly captions: boolean;
  readonly poster: boolean;
}

/** Files that the manifest lists, the page first. */
export function listPackageFiles({ captions, poster }: OptionalFiles): readonly string[] {
  const { page, script, style, video } = PACKAGE_FILES;
  return [page, script, style, video, ...(captions ? [PACKAGE_FILES.captions] : []), ...(poster ? [PACKAGE_FILES.poster] : [])];
}

/** What xAPI statements and `tincan.xml` call the video: an IRI that doesn't depend on where the server is. */
export function createActivityId({ id }: Pick<LearningPackage, 'id'>): string {
  return `urn:uuid:${id}`;
}
