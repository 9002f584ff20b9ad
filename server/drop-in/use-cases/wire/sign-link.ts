import { createHmac, timingSafeEqual } from 'node:crypto';

/** Files of a finished video that have a link, as the link's last part. */
export const LINKED_FILES = ['video.mp4', 'captions.srt', 'thumbnail.webp'] as const;
export type LinkedFile = (typeof LINKED_FILES)[number];

/** Milliseconds for which a link works, as there. */
const LINK_FOR = 7 * 24 * 60 * 60 * 1_000;
const SECOND = 1_000;

export interface LinkKey {
  readonly videoId: string;
  /** Of this video alone. */
  readonly secret: string;
}

interface SignedLink extends LinkKey {
  readonly file: LinkedFile;
  /** When it was made, in milliseconds since 1970. */
  readonly now: number;
}

/** Path of a file that opens without a key, for seven days. */
export function createLink({ videoId, secret, file, now }: SignedLink): string {
  const expires = Math.floor((now + LINK_FOR) / SECOND);
  return `/v2/files/${videoId}/${file}?expires=${expires}&signature=${sign({ videoId, secret }, { file, expires })}`;
}

interface GivenLink {
  readonly file: LinkedFile;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** Whether the link was made by `createLink` for this file of this video, and its time isn't over. */
export function isLink(key: LinkKey, given: GivenLink, now: number): boolean {
  const expected = Buffer.from(sign(key, given));
  const signature = Buffer.from(given.signature);
  return given.expires * SECOND > now && signature.length === expected.length && timingSafeEqual(signature, expected);
}

function sign({ videoId, secret }: LinkKey, { file, expires }: Pick<GivenLink, 'file' | 'expires'>): string {
  return createHmac('sha256', secret).update(`${videoId}/${file}.${expires}`).digest('hex');
}
