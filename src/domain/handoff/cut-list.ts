import { computeFrameSize } from '../project/frame-size.ts';
import type { Project } from '../project/project.ts';
import { listChapters } from '../sharing/list-chapters.ts';

/** Files in which an editing program gets a video: OpenTimelineIO, FCPXML, and an edit decision list. */
export const HANDOFF_FORMATS = ['otio', 'fcpxml', 'edl'] as const;
export type HandoffFormat = (typeof HANDOFF_FORMATS)[number];

export function isHandoffFormat(format: string): format is HandoffFormat {
  return HANDOFF_FORMATS.some((known) => known === format);
}

/** A finished video as an editing program has it: its scenes as clips of one file, one after the other, with a marker at each word. */
export interface CutList {
  readonly title: string;
  /** Name of the MP4, which lies beside the list. */
  readonly file: string;
  readonly frameRate: number;
  readonly width: number;
  readonly height: number;
  /** Frames of the whole video. */
  readonly length: number;
  /** Each begins where the one before ends. */
  readonly clips: readonly CutClip[];
}

export interface CutClip {
  readonly name: string;
  /** Frames from the start of the video: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly markers: readonly CutMarker[];
}

export interface CutMarker {
  readonly text: string;
  /** A frame of the video, within the clip. */
  readonly at: number;
}

interface FinishedVideo {
  readonly title: string;
  readonly file: string;
  readonly project: Project;
  readonly transcript: readonly { readonly text: string; readonly start: number }[];
  /** Of the whole video. */
  readonly seconds: number;
  /** Seconds at which each scene begins; null: the first word of each tells. */
  readonly sceneStarts: readonly number[] | null;
}

/** Times become whole frames of the video. A scene that would have none is part of the one before. */
export function createCutList({ title, file, project, transcript, seconds, sceneStarts }: FinishedVideo): CutList {
  const { frameRate } = project;
  const length = Math.max(Math.round(seconds * frameRate), 1);
  const toFrame = (time: number): number => Math.min(Math.max(Math.round(time * frameRate), 0), length - 1);
  const name = title || 'video';
  const chapters = listChapters(project, transcript).map((chapter, at) => ({
    name: chapter.title,
    from: toFrame(sceneStarts?.[at] ?? chapter.start),
  }));
  const starts = (chapters.length === 0 ? [{ name, from: 0 }] : chapters).filter(({ from }, at, all) => from > (all[at - 1]?.from ?? -1));
  const words = transcript.map(({ text, start }) => ({ text, at: toFrame(start) }));
  const clips = starts.map((clip, at): CutClip => {
    const to = starts[at + 1]?.from ?? length;
    return { ...clip, to, markers: words.filter((word) => word.at >= clip.from && word.at < to) };
  });
  return { title: name, file, frameRate, ...computeFrameSize(project.aspectRatio, project.resolution), length, clips };
}
