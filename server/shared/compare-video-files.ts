import { hasEqualBytes, toHex } from '#domain/provenance/bytes.ts';
import { EXCLUDED_TYPES, hashContent } from '#domain/provenance/hash-content.ts';
import { readVideoBoxes, type VideoBox, type VideoFile } from '#domain/provenance/video-boxes.ts';
import { createNodeHasher } from './sign-video-file.ts';

/** A finished video that another rendering is compared with. */
export interface ComparableVideo {
  readonly file: VideoFile;
  readonly boxes: readonly VideoBox[];
  /** Absent: the video isn't signed. */
  readonly manifest?: VideoBox | undefined;
  /** Space that the other one has to set aside, so that both have their boxes in the same places. */
  readonly reserveBytes: number;
}

export interface BytesComparison {
  readonly isSame: boolean;
  /** Hash of the compared bytes of the video that is kept, as hex: in a signed one, what its manifest is bound to. */
  readonly digest: string;
}

/** Undefined: no MP4, or a part of one. */
export async function readComparableVideo(file: VideoFile): Promise<ComparableVideo | undefined> {
  const boxes = await readVideoBoxes(file);
  if (boxes === undefined) return undefined;
  const manifest = boxes.find(({ isManifest }) => isManifest);
  return { file, boxes, manifest, reserveBytes: manifest === undefined ? 0 : manifest.end - manifest.start };
}

/**
 * Compares all bytes besides the manifest, in whose place the other file has an empty box: sizes, what a manifest is bound to (all boxes but
 * `ftyp` and `mfra` with their places, see `hashContent`), and those two. Neither file has a time or a random part besides.
 */
export async function compareVideoFiles(
  { file, boxes, manifest }: ComparableVideo,
  again: VideoFile,
  signal?: AbortSignal,
): Promise<BytesComparison> {
  const hash = (of: VideoFile, its: readonly VideoBox[]) => hashContent(of, its, { hasher: createNodeHasher(), ...(signal && { signal }) });
  const rendered = ((await readVideoBoxes(again)) ?? []).map((box) => ({ ...box, isManifest: box.start === manifest?.start }));
  const [one, other] = await Promise.all([hash(file, boxes), hash(again, rendered)]);
  const isSame = file.size === again.size && hasEqualBytes(one, other) && (await hasSameUnbound(file, again, boxes));
  return { isSame, digest: toHex(one) };
}

/** Whether the small boxes that no manifest is bound to are the same. Both files have the same size. */
async function hasSameUnbound(file: VideoFile, again: VideoFile, boxes: readonly VideoBox[]): Promise<boolean> {
  for (const { start, end } of boxes.filter(({ type }) => EXCLUDED_TYPES.some((excluded) => excluded === type))) {
    if (!hasEqualBytes(await file.read(start, end), await again.read(start, end))) return false;
  }
  return true;
}
