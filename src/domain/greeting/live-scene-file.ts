import type { Project } from '../project/project.ts';
import type { VideoShare } from '../renderer/video-progress.ts';
import { decodeSpokenScene, encodeSpokenScene } from '../speech/spoken-scene-file.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';

/** What a page needs to draw one scene. */
export interface LiveScene {
  /** With this scene alone. */
  readonly project: Project;
  readonly watermark: boolean;
  /** Name of its chapter. */
  readonly chapter: string;
  /** Where it is in the video's music. */
  readonly place: { readonly start: number; readonly isFirst: boolean; readonly isLast: boolean };
  /** What it is of the video, for its progress bars. */
  readonly share?: VideoShare;
  readonly spoken: SpokenScene;
}

const LENGTH_BYTES = 4;

/** Length of the JSON (u32, little endian), the JSON, then the speech as in its own file. */
export function encodeLiveScene({ spoken, ...shown }: LiveScene): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(shown));
  const speech = encodeSpokenScene(spoken);
  const bytes = new Uint8Array(LENGTH_BYTES + json.length + speech.length);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, LENGTH_BYTES);
  bytes.set(speech, LENGTH_BYTES + json.length);
  return bytes;
}

/** Throws for bytes that `encodeLiveScene` of the same release didn't write. */
export function decodeLiveScene(bytes: Uint8Array): LiveScene {
  const start = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const shown = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, start))) as Omit<LiveScene, 'spoken'>;
  return { ...shown, spoken: decodeSpokenScene(bytes.slice(start)) };
}
