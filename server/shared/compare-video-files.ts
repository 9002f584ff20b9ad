import { hasEqualBytes, toHex } from '../../src/domain/provenance/bytes.ts';
import { hashContent } from '../../src/domain/provenance/hash-content.ts';
import { readVideoBoxes, type VideoBox, type VideoFile } from '../../src/domain/provenance/video-boxes.ts';
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
 * Compares all bytes besides the manifest, in whose place the other file has an empty box: sizes, the places of all boxes, and what's in
 * those that a manifest is bound to (all but `ftyp` and `mfra`, see `hashContent`). Neither has a time or a random part besides.
 */
export async function compareVideoFiles(
  { file, boxes, manifest }: ComparableVideo,
  again: VideoFile,
  signal?: AbortSignal,
): Promise<BytesComparison> {
  const hash = (of: VideoFile, its: readonly VideoBox[]) => hashContent(of, its, { hasher: createNodeHasher(), ...(signal && { signal }) });
  const rendered = ((await readVideoBoxes(again)) ?? []).map((box) => ({ ...box, isManifest: box.start === manifest?.start }));
  const [one, other] = await Promise.all([hash(file, boxes), hash(again, rendered)]);
  return { isSame: file.size === again.size && hasEqualBytes(one, other), digest: toHex(one) };
}
