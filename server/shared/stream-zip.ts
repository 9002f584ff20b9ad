import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive; its bytes are read when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** True for texts; videos and images are compressed already. */
  readonly deflated?: boolean;
}

const NO_BYTES = new Uint8Array();

/** Packs files one after another. At most 4 GB. */
export async function* streamZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, modifiedAt: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, body, deflated = false } of entries) {
    const entry = deflated ? new ZipDeflate(name) : new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const chunk of body) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(NO_BYTES, true);
  }
  zip.end();
  yield* ready.splice(0);
}
