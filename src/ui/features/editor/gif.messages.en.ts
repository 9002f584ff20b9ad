import { GIF_LIMITS } from '../../../domain/gif/gif-limits.ts';

const LIMIT = `${GIF_LIMITS.seconds} seconds`;

/** Messages of whether a video can be downloaded as a GIF. */
export const messages = {
  possible: 'GIF: at this length, you can also download the finished video as a GIF.',
  open: `GIF: if the finished video is ${LIMIT} or shorter, you can also download it as a GIF.`,
  tooLong: `GIF: this is too long. GIFs can be up to ${LIMIT}.`,
  someScenes: 'Use “Render some scenes” to make a shorter video.',
} as const;
