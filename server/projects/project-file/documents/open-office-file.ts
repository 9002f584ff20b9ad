import { unzipSync, type UnzipFileInfo } from 'fflate';
import type { OfficePackage } from '#domain/documents/office-package.ts';
import { ProjectFileError } from '../parse-project.ts';
import { getUnpackedSize } from '../project-archive.ts';

/** Limits of a Word document or presentation. `entries`: files in it. Bytes, unpacked: of one XML file, of one image, and of everything. */
export const DOCUMENT_LIMITS = {
  entries: 5_000,
  xmlBytes: 8 * 1024 * 1024,
  imageBytes: 32 * 1024 * 1024,
  totalBytes: 400 * 1024 * 1024,
} as const;

const XML = /\.(?:xml|rels)$/u;
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/iu;

/**
 * Unpacks what is read of an untrusted Office file: XML and images. Checks sizes first; no file is unpacked beyond them.
 * Images that are too large are left out. Throws `ProjectFileError`.
 */
export function openOfficeFile(bytes: Uint8Array): OfficePackage {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: createFileFilter() })));
  } catch (error) {
    if (error instanceof ProjectFileError) throw error;
    throw new ProjectFileError('The file is damaged and can’t be opened. Save it again, and import it once more.');
  }
}

function createFileFilter(): (file: UnzipFileInfo) => boolean {
  let [entries, total] = [0, 0];
  return (entry) => {
    const { name } = entry;
    const unpackedSize = getUnpackedSize(entry);
    entries += 1;
    const isXml = XML.test(name);
    const isRead = isXml || (IMAGE.test(name) && unpackedSize <= DOCUMENT_LIMITS.imageBytes);
    if (isRead) total += unpackedSize;
    const isTooLarge = isXml && unpackedSize > DOCUMENT_LIMITS.xmlBytes;
    if (entries > DOCUMENT_LIMITS.entries || total > DOCUMENT_LIMITS.totalBytes || isTooLarge) {
      throw new ProjectFileError('The document is too large to import. Split it, or compress its images, and try again.');
    }
    return isRead;
  };
}
