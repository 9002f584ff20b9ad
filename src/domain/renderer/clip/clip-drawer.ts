import type { VideoBackground } from '../../project/video-background.ts';
import { type Circle, drawRim } from '../circle.ts';
import type { BackgroundDrawer } from '../moving-gradient.ts';
import { createYuvFrame, type YuvFrame } from '../yuv-frame.ts';
import { chooseClipFrame } from './choose-clip-frame.ts';
import { createClipDecoder } from './clip-decoder.ts';
import type { ClipFile } from './clip-file.ts';
import { createCovering } from './create-covering.ts';
import { createSoftener } from './soften-frame.ts';

/** A clip behind a scene's presenter. Immutable, so that scenes and threads may share it. */
export interface SceneClip {
  readonly file: ClipFile;
  readonly choice: VideoBackground;
}

interface ClipScene {
  readonly clip: SceneClip;
  readonly size: { readonly width: number; readonly height: number };
  /** Frames per second of the video. */
  readonly frameRate: number;
  readonly circle?: Circle | undefined;
}

/** A drawer with memory of its own. A clip's frame that is shown several times is decoded and scaled once. */
export function createClipDrawer({ clip, size, frameRate, circle }: ClipScene): BackgroundDrawer {
  const { file, choice } = clip;
  const decode = createClipDecoder(file);
  const soften = createSoftener(file, choice);
  const read = createKept((index) => {
    const frame = decode(index);
    soften(frame);
    return frame;
  });
  const createLayer = (into: YuvFrame, finish: (frame: YuvFrame) => void = () => {}): ((n: number) => YuvFrame) => {
    const cover = createCovering(file, into);
    const drawIndex = createKept((index) => {
      cover(read(index), into);
      finish(into);
      return into;
    });
    return (n) => drawIndex(chooseClipFrame(file, choice, { n, frameRate }));
  };
  const behind = createYuvFrame(size.width, size.height);
  if (circle === undefined) {
    const draw = createLayer(behind);
    return { draw, drawInside: draw };
  }
  const inside = createYuvFrame(circle.base.width, circle.base.height);
  return { draw: createLayer(behind, (frame) => drawRim(frame, circle)), drawInside: createLayer(inside) };
}

/** Keeps what was last made, by its index. */
function createKept(make: (index: number) => YuvFrame): (index: number) => YuvFrame {
  let [kept, last]: [YuvFrame | undefined, number] = [undefined, -1];
  return (index) => {
    if (kept === undefined || index !== last) [kept, last] = [make(index), index];
    return kept;
  };
}
