import type { AuthContext } from 'better-auth';

type Value = string | number | boolean | Date | string[] | null;

export interface RowQuery {
  model: string;
  where: { field: string; value: Value; operator?: 'eq' | 'in' | 'gt' }[];
}

/** The part of better-auth's database adapter that we use. Lists without a limit return at most 100 rows. */
export interface RowStore {
  findOne<Row>(query: RowQuery): Promise<Row | null>;
  findMany<Row>(query: RowQuery & { limit: number }): Promise<Row[]>;
  update<Row>(query: RowQuery & { update: Record<string, unknown> }): Promise<Row | null>;
  delete(query: RowQuery): Promise<void>;
}

type Store = Pick<AuthContext, 'internalAdapter'>;

/** The user who owns this email; an unverified account does not own it. */
export async function findVerifiedUser({ internalAdapter }: Store, email: string) {
  const found = await internalAdapter.findUserByEmail(email);
  return found !== null && found.user.emailVerified ? found.user : null;
}

/** Deletes a legacy account with an unverified email, created before code attempts existed, to make room for the email's owner. */
export async function removeUnverifiedUser({ internalAdapter }: Store, email: string): Promise<void> {
  const found = await internalAdapter.findUserByEmail(email);
  if (found !== null && !found.user.emailVerified) await internalAdapter.deleteUser(found.user.id);
}

/** A user row as better-auth returns it, with the columns that we read. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

export interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
  readonly ipAddress?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
  readonly impersonatedBy?: string | null | undefined;
  readonly activeOrganizationId?: string | null | undefined;
  /** Organization whose provider opened the session, and nothing else has been proven in it since. */
  readonly openedBy?: string | null | undefined;
  readonly confirmedAt?: Date | null | undefined;
  readonly confirmedBy?: string | null | undefined;
}

export interface TwoFactorRow {
  readonly id: string;
  /** Encrypted, like the backup codes. */
  readonly secret: string;
  readonly backupCodes: string;
  readonly verified?: boolean | null;
}

export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const requiredText = { type: 'string', required: true } as const;

/** Table description of `PasskeyRow` for better-auth. */
export const PASSKEY_SCHEMA = {
  passkey: {
    fields: {
      userId: { ...requiredText, references: { model: 'user', field: 'id' } },
      name: requiredText,
      credentialId: requiredText,
      publicKey: requiredText,
      counter: { type: 'number', required: true },
      transports: requiredText,
      createdAt: { type: 'date', required: true },
      lastUsedAt: { type: 'date', required: false },
    },
  },
} as const;

export interface MemberRow {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly role: string;
  readonly createdAt: Date;
}

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
}

export function parseNames(user: UserRow): { readonly firstName: string; readonly lastName: string } {
  const [first = '', ...rest] = user.name.split(' ');
  return { firstName: user.firstName || first, lastName: user.lastName || (user.firstName ? '' : rest.join(' ')) };
}
