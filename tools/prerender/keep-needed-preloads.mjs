/** Chunks that visitors of the site never load: tools of developers. */
const DEVELOPER_CHUNKS = /\/(switched-setup|dev-adapters-page)-/;

/**
 * Files that the browser loads ahead, together with a chunk. Their names are in the first script of every page, so chunks for
 * developers name their styles only; their scripts are found while they load.
 */
export function keepNeededPreloads(chunk, files) {
  return DEVELOPER_CHUNKS.test(chunk) ? files.filter((file) => !file.endsWith('.js')) : files;
}
