import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ServerContext } from '../../shared/server-context.ts';
import { parseWorkspaceKey } from '../../shared/workspace.ts';
import { loadWorkspacePack } from './manage-own-presenters.ts';

const decompress = promisify(gunzip);

/** The pack of a presenter from a photo for the engine; undefined when the workspace has none of this id, or may not show it. */
export async function loadOwnPack(
  services: Pick<ServerContext, 'database' | 'objects'>,
  workspaceKey: string,
  avatarId: string,
): Promise<Uint8Array | undefined> {
  const packed = await loadWorkspacePack(services, avatarId, parseWorkspaceKey(workspaceKey));
  return packed && decompress(packed);
}
