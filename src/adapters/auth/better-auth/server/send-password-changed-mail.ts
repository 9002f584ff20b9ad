import { passwordChangedMail } from './account-mails.ts';
import type { AccountsOptions } from './options.ts';

/** The owner hears of every new password, and of the keys that outlive it. */
export async function tellOfNewPassword(
  options: Pick<AccountsOptions, 'sendMail' | 'workingKeys' | 'publicUrl'>,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const keys = (await options.workingKeys?.(user.id)) ?? 0;
  await options.sendMail(passwordChangedMail(user.email, { keys, url: `${options.publicUrl}/dashboard/api-keys` }));
}
