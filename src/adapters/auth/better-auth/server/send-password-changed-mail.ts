import { toPasswordChangedMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';

/** The owner hears of every new password, and of the keys that outlive it. */
export async function sendPasswordChangedMail(
  options: Pick<AccountsOptions, 'sendMail' | 'countWorkingKeys' | 'publicUrl'>,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const keys = (await options.countWorkingKeys?.(user.id)) ?? 0;
  await options.sendMail(toPasswordChangedMail(user.email, { keys, url: `${options.publicUrl}/dashboard/api-keys` }));
}
