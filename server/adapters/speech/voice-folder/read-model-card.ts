import { open } from 'node:fs/promises';
import path from 'node:path';

/** Names of the card that comes with a model: its own one before that of its folder. */
const listCards = (name: string): readonly string[] => {
  const folder = path.dirname(name);
  return [
    `${name}.MODEL_CARD`,
    `${name.replace(/\.onnx$/u, '')}.MODEL_CARD`,
    path.join(folder, 'MODEL_CARD'),
    path.join(folder, 'MODEL_CARD.md'),
  ];
};
/** Bytes that are read of a card. */
const CARD_BYTES = 64 * 1024;
/** UTF-16 units that are shown of a license. */
const LONGEST = 80;
const LICENSE = /^[\s*#-]*licen[cs]e\W*[:=]\s*(.+)$/imu;

/** What the card of a model says of its license: `CC0`. Undefined where there is no card, or it says nothing. */
export async function readModelCard(root: string, name: string): Promise<string | undefined> {
  for (const card of listCards(name)) {
    const text = await readBeginning(path.join(root, card)).catch(() => undefined);
    const license =
      text === undefined
        ? undefined
        : LICENSE.exec(text)?.[1]
            ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
            .trim();
    if (license !== undefined && license !== '') return license.slice(0, LONGEST);
  }
  return undefined;
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CARD_BYTES), 0, CARD_BYTES);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await handle.close();
  }
}
