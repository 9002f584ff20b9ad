import { isServing } from '#domain/sharing/share-domain.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';
import { isPaidFor } from './load-page-brand.ts';
import { findShareDomain, toProof } from './manage-share-domain.ts';

/** Where the share pages of a workspace open: at its own proven domain while its plan has one, else on this site. Without a final slash. */
export async function findShareOrigin(
  services: Pick<ServerContext, 'database' | 'clock'>,
  { ownerId, organizationId }: WorkspaceRef,
  publicUrl: string,
): Promise<string> {
  const domain = await findShareDomain(services, { ownerId, organizationId });
  if (domain === undefined || !isServing(toProof(domain), services.clock.now())) return publicUrl;
  return (await isPaidFor(services, domain)) ? `${new URL(publicUrl).protocol}//${domain.host}` : publicUrl;
}
