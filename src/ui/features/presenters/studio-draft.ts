import { parsePhotoPoints, PHOTO_POINT_NAMES, type PhotoPointName, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { isPhotoBackground, type PhotoBackground } from '#domain/photo-presenter/photo-presenter.ts';
import type { StudioState } from '#domain/presenters/studio/studio-state.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

/** A presenter that is not saved on the server. */
export interface StudioDraft {
  /** The photo as a data URL: JPEG, or PNG where part of it is transparent. */
  readonly photo: string;
  readonly points: PhotoPoints;
  readonly placed: readonly PhotoPointName[];
  readonly background: PhotoBackground;
  readonly name: string;
  readonly voiceId: string;
}

const PREFIX = 'castwright.presenter-draft';
/** Characters that browsers leave room for beside everything else. */
const MOST_CHARACTERS = 4_000_000;

/** One user's presenter in the making, stored in this browser. The consent is not: it is given when the presenter is saved. */
export class StudioDrafts {
  readonly #store: KeyValueStore;
  readonly #key: string;

  constructor(store: KeyValueStore, userId: string) {
    this.#store = store;
    this.#key = `${PREFIX}.${userId}`;
  }

  read(): StudioDraft | null {
    try {
      return parseDraft(JSON.parse(this.#store.read(this.#key) ?? 'null'));
    } catch {
      return null;
    }
  }

  /** False when the photo is too large to be stored here. */
  write(draft: StudioDraft): boolean {
    const text = JSON.stringify(draft);
    if (text.length > MOST_CHARACTERS) return false;
    this.#store.write(this.#key, text);
    return true;
  }

  remove(): void {
    this.#store.remove(this.#key);
  }
}

function parseDraft(value: unknown): StudioDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const draft = value as Readonly<Record<string, unknown>>;
  const points = parsePhotoPoints(draft['points']);
  const { photo, placed, background, name, voiceId } = draft;
  if (points.kind !== 'ok' || typeof photo !== 'string' || !photo.startsWith('data:image/')) return null;
  return {
    photo,
    points: points.points,
    placed: PHOTO_POINT_NAMES.filter((point) => Array.isArray(placed) && placed.includes(point)),
    background: isPhotoBackground(background) ? background : 'keep',
    name: typeof name === 'string' ? name : '',
    voiceId: typeof voiceId === 'string' ? voiceId : '',
  };
}

/** What is stored of a state. */
export function toDraft(
  { points, placed, background }: Pick<StudioState, 'points' | 'placed' | 'background'>,
  others: Pick<StudioDraft, 'photo' | 'name' | 'voiceId'>,
): StudioDraft {
  return { ...others, points, placed, background };
}

/** Bytes turned into text at a time: calls take only so many arguments. */
const CHUNK = 0x8000;

export async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:${blob.type};base64,${btoa(text)}`;
}

export function decodeDataUrl(url: string): Blob {
  const [head = '', data = ''] = url.split(',');
  const type = /^data:([^;]*)/u.exec(head)?.[1] ?? '';
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}
