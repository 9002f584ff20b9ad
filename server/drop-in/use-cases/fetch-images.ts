import { createHash } from 'node:crypto';
import { isClipFile } from '#domain/renderer/clip/clip-file.ts';
import { detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import type { PageReadResult } from '../../ports/page-reader.ts';
import { listBackgrounds, uploadBackground } from '../../projects/index.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { createFieldError } from './wire/envelope.ts';
import type { FetchedImages } from './wire/to-background.ts';

/** Images that are fetched for one video. */
const MOST_IMAGES = 5;
/** Characters of a digest by which an image is known in the library. */
const DIGEST_LENGTH = 16;

interface ImageRequest {
  readonly urls: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Fetches the images of a request and uploads them to the workspace, each once however often it's asked for. Only public addresses are
 * connected to. Throws 400 for what can't be fetched, and what uploads throw.
 */
export async function fetchImages(services: ServerContext, workspace: Workspace, { urls, signal }: ImageRequest): Promise<FetchedImages> {
  if (urls.length > MOST_IMAGES) {
    const message = `Up to ${MOST_IMAGES} images are fetched for a video; this one names ${urls.length}. Upload them with POST /api/background, and send each assetId as image_asset_id.`;
    throw createFieldError('video_inputs', message);
  }
  const fetched = new Map<string, string>();
  for (const url of urls) fetched.set(url, await storeImage(services, workspace, await fetchImage(services, url, signal)));
  return fetched;
}

async function fetchImage({ pageReader }: ServerContext, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const result = await pageReader.read(url, { signal });
  if (result.kind !== 'page') throw createFieldError('background.url', describeProblem(result));
  const { bytes, contentType } = result;
  const isImage =
    /^(?:image\/|application\/octet-stream)/i.test(contentType) && !isClipFile(bytes) && detectVideoFormat(bytes) === undefined;
  if (!isImage) throw createFieldError('background.url', 'There’s no image at this address. Send the address of a JPEG, PNG or WebP.');
  return bytes;
}

async function storeImage(services: ServerContext, workspace: Workspace, bytes: Uint8Array): Promise<string> {
  const name = `Fetched ${createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH)}`;
  const known = (await listBackgrounds(services, workspace)).find((background) => background.name === name);
  return (known ?? (await uploadBackground(services, workspace, { bytes, name }))).assetId;
}

function describeProblem(result: Exclude<PageReadResult, { readonly kind: 'page' }>): string {
  const otherwise = 'Or upload it with POST /api/background, and send its assetId as image_asset_id.';
  switch (result.kind) {
    case 'forbidden-address':
      return `Images are fetched from public addresses only, by http or https. ${otherwise}`;
    case 'unreachable':
      return `The image’s server didn’t send it in time. Try again. ${otherwise}`;
    case 'refused':
      return `The image’s server refused it with status ${result.status}. Check the address. ${otherwise}`;
    case 'too-large':
      return `Images of more than 4 MB aren’t fetched. ${otherwise}`;
    case 'too-many-redirects':
      return `The image’s address leads on and on. Send the one where it is. ${otherwise}`;
  }
}
