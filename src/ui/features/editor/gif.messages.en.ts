import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';

const LIMIT = `${GIF_LIMITS.seconds} seconds`;

/** Messages of whether a video can be downloaded as a GIF. */
export const messages = {
  possible: 'This video is short enough to download as a GIF, too.',
  uncertain: `If the finished video is ${LIMIT} or shorter, you can also download it as a GIF.`,
  tooLong: `This video is too long for a GIF. GIFs can be up to ${LIMIT}.`,
  someScenes: 'Use “Render some scenes” to make a shorter video.',
} as const;
