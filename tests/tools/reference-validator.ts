import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

/** What C2PA's own library says of a video. */
export interface ReferenceReport {
  readonly validation_state: string;
  readonly validation_results: {
    readonly activeManifest: Readonly<Record<'success' | 'failure', readonly { readonly code: string }[]>>;
  };
  readonly active_manifest: string;
  readonly manifests: Readonly<Record<string, unknown>>;
}

/** A blob whose parts can be read at once, as the library's worker does in a browser. */
class SynchronousBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>) {
    super([content]);
    this.content = content;
  }

  override slice(start = 0, end = this.content.length): Blob {
    return new SynchronousBlob(this.content.slice(start, end));
  }
}

class FileReaderSync {
  readAsArrayBuffer({ content }: SynchronousBlob): ArrayBuffer {
    return content.slice().buffer;
  }
}

/** Reads a signed MP4 with the reference implementation of C2PA (c2pa-rs), which shares no code with ours. */
export async function readWithReference(video: Uint8Array): Promise<ReferenceReport> {
  Object.assign(globalThis, { FileReaderSync });
  initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
  const reader = await WasmReader.fromBlob('video/mp4', new SynchronousBlob(Uint8Array.from(video)));
  return JSON.parse(reader.json()) as ReferenceReport;
}
