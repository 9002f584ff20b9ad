import type { EmojiImage } from './emoji-svg.ts';

/** Where the server has an emoji as an SVG file. */
export function getEmojiUrl(key: string): string {
  return `/emoji/${key}.svg`;
}

/** An emoji as a file of its own. */
export function writeEmojiFile({ body, width, height }: EmojiImage): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

const FILE = /^<svg xmlns="[^"]*" viewBox="0 0 (?<width>[\d.]+) (?<height>[\d.]+)">(?<body>.*)<\/svg>$/su;

/** Reads a file of `writeEmojiFile`; undefined for any other. */
export function readEmojiFile(file: string): EmojiImage | undefined {
  const { width, height, body } = FILE.exec(file)?.groups ?? {};
  return body === undefined ? undefined : { body, width: Number(width), height: Number(height) };
}
