import type { Mail } from '../../ports/mailer.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';
import { loadPageBrand } from './load-page-brand.ts';

export interface MailBrand {
  readonly shown: NonNullable<Mail['brand']>;
  /** Null is the sender's. */
  readonly replyTo: string | null;
}

/** How mails about videos of a workspace look; null is ours. Not for a transaction: it asks on another connection. */
export async function loadMailBrand(services: Pick<ServerContext, 'database' | 'clock'>, ref: WorkspaceRef): Promise<MailBrand | null> {
  const { ownerId, organizationId } = ref;
  const brand = await loadPageBrand(services, { ownerId, organizationId });
  if (brand === null) return null;
  const { name, footer, hidesCastwright, replyTo } = brand;
  return { shown: { name, footer: footer?.text ?? null, hidesCastwright }, replyTo };
}

/** The mail as the workspace's: it names the sender, its footer ends the text, and replies go to its address, too, where someone else is to be answered. */
export function withMailBrand(mail: Mail, brand: MailBrand | null): Mail {
  if (brand === null) return mail;
  const { shown } = brand;
  const replyTo = [mail.replyTo, brand.replyTo].filter((address) => typeof address === 'string');
  return {
    ...{ ...mail, brand: shown, text: shown.footer === null ? mail.text : `${mail.text}\n\n${shown.footer}` },
    ...(replyTo.length > 0 && { replyTo: replyTo.join(', ') }),
  };
}
