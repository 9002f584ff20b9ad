import type { OfficePackage } from './office-package.ts';
import type { SourceImage } from './source-document.ts';

/** First bytes of the formats that can be shown: PNG, JPEG, GIF and WebP. */
const FORMATS: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** Gives names to the images that a document shows. */
export class DocumentImages {
  readonly #files: OfficePackage;
  readonly #names = new Map<string, string>();
  readonly #images = new Map<string, SourceImage>();

  constructor(files: OfficePackage) {
    this.#files = files;
  }

  get used(): ReadonlyMap<string, SourceImage> {
    return this.#images;
  }

  /** Name of the image at a path; undefined for a missing file and for formats that can't be shown. */
  add(path: string | undefined, change: Omit<SourceImage, 'bytes'> = {}): string | undefined {
    const bytes = path === undefined ? undefined : this.#files.get(path);
    if (bytes === undefined || !FORMATS.some((start) => start.every((byte, at) => bytes[at] === byte))) return undefined;
    const key = `${path} ${JSON.stringify(change)}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = `image-${this.#images.size + 1}`;
    this.#names.set(key, name);
    this.#images.set(name, { bytes, ...change });
    return name;
  }
}
