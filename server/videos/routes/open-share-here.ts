import type { FastifyRequest } from 'fastify';
import { readCookie } from '#domain/network/read-cookie.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKey } from '../../shared/workspace.ts';
import { openShare, type OpenedShare } from '../use-cases/open-share.ts';

/** Cookie of those who know the password. */
export const GRANT_COOKIE = 'castwright_share';

/** `openShare` for a request; on the domain of a workspace, the videos of all others are missing. */
export async function openShareHere(
  services: Pick<ServerContext, 'database' | 'clock'>,
  { headers, shareDomain }: FastifyRequest,
  token: string,
): Promise<OpenedShare> {
  const opened = await openShare(services, token, readCookie(headers.cookie, GRANT_COOKIE));
  if (shareDomain !== null && toWorkspaceKey(shareDomain) !== toWorkspaceKey(opened.workspace)) throw createNotFoundError('video');
  return opened;
}
