import type { Mail } from '../../ports/mailer.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';
import { loadPageBrand } from './load-page-brand.ts';

export type MailBrand = NonNullable<Mail['brand']>;

/** How mails about videos of a workspace look; null is ours. Not for a transaction: it asks on another connection. */
export async function loadMailBrand(services: Pick<ServerContext, 'database' | 'clock'>, ref: WorkspaceRef): Promise<MailBrand | null> {
  const { ownerId, organizationId } = ref;
  const brand = await loadPageBrand(services, { ownerId, organizationId });
  return brand && { name: brand.name, footer: brand.footer?.text ?? null, hidesCastwright: brand.hidesCastwright };
}

/** The mail as the workspace's: it names the sender, and its footer stands at the end of the text. */
export function withMailBrand(mail: Mail, brand: MailBrand | null): Mail {
  if (brand === null) return mail;
  return { ...mail, brand, text: brand.footer === null ? mail.text : `${mail.text}\n\n${brand.footer}` };
}
