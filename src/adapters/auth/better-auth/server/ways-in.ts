import type { AuthContext } from 'better-auth';
import { parseWayInId, splitWaysIn, toWayInId, type WayIn } from '#domain/account/ways-in.ts';
import { toPasswordChangedMail } from './account-mails.ts';
import { findPasskeys } from './confirm-endpoints.ts';
import { findOrganizationName } from './memberships.ts';
import type { AccountsOptions } from './options.ts';

type Store = Pick<AuthContext, 'adapter' | 'internalAdapter'>;
type Options = Pick<AccountsOptions, 'otherWaysIn' | 'sendMail'>;
type Owner = { readonly id: string; readonly email: string };

const SIGN_ON = /^sign-on:([^:]+):/u;

/** What opens the account beside its password; the second factor opens nothing alone. */
export async function listWaysIn(store: Store, { otherWaysIn }: Options, userId: string): Promise<readonly WayIn[]> {
  const [passkeys, accounts, others] = await Promise.all([
    findPasskeys(store, userId),
    store.internalAdapter.findAccounts(userId),
    otherWaysIn?.list(userId) ?? [],
  ]);
  const linked = accounts.filter(({ providerId }) => providerId !== 'credential');
  return [
    ...passkeys.map(({ id, name }): WayIn => ({ id: toWayInId('passkey', id), kind: 'passkey', name })),
    ...(await Promise.all(linked.map((account) => toWayIn(store, account)))),
    ...others,
  ];
}

/** After a reset: removes everything whose id isn't kept, and tells the owner what went and what stays. */
export async function keepWaysIn(
  store: Store,
  options: Options,
  { owner, keep }: { readonly owner: Owner; readonly keep: readonly string[] },
): Promise<void> {
  const { kept, removed } = splitWaysIn(await listWaysIn(store, options, owner.id), keep);
  await removeWaysIn(store, options, { userId: owner.id, ways: removed });
  await options.sendMail(toPasswordChangedMail(owner.email, { kept, removed }));
}

/** Tells the owner of a new password, and what else opens the account. */
export async function sendPasswordChangedMail(store: Store, options: Options, { id, email }: Owner): Promise<void> {
  await options.sendMail(toPasswordChangedMail(email, { kept: await listWaysIn(store, options, id), removed: [] }));
}

async function removeWaysIn(
  { adapter, internalAdapter }: Store,
  { otherWaysIn }: Options,
  { userId, ways }: { readonly userId: string; readonly ways: readonly WayIn[] },
): Promise<void> {
  for (const { id, kind } of ways) {
    const rowId = parseWayInId(id, kind) ?? '';
    if (kind === 'passkey') await adapter.delete({ model: 'passkey', where: [{ field: 'id', value: rowId }] });
    if (kind === 'provider' || kind === 'organization') await internalAdapter.deleteAccount(rowId);
  }
  await otherWaysIn?.remove(
    userId,
    ways.map(({ id }) => id),
  );
}

async function toWayIn({ adapter }: Store, { id, providerId }: { readonly id: string; readonly providerId: string }): Promise<WayIn> {
  const organizationId = SIGN_ON.exec(providerId)?.[1];
  if (organizationId === undefined) return { id: toWayInId('provider', id), kind: 'provider', name: providerId };
  return { id: toWayInId('organization', id), kind: 'organization', name: await findOrganizationName(adapter, organizationId) };
}
