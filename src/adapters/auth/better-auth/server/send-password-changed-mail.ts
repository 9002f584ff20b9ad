import { toPasswordChangedMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';

/** Emails the owner about a new password and about the API keys that stay valid. */
export async function sendPasswordChangedMail(
  options: Pick<AccountsOptions, 'sendMail' | 'countWorkingKeys' | 'publicUrl'>,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const keys = (await options.countWorkingKeys?.(user.id)) ?? 0;
  await options.sendMail(toPasswordChangedMail(user.email, { keys, url: `${options.publicUrl}/dashboard/api-keys` }));
}
