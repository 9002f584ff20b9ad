import { randomBytes, randomInt } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWK } from 'jose';
import {
  ClerkRequestError,
  type ClerkClientRecord,
  type ClerkCodeRecord,
  type ClerkErrorRecord,
  type ClerkInvitationRecord,
  type ClerkMembershipRecord,
  type ClerkOrganizationRecord,
  type ClerkSessionRecord,
  type ClerkTicketRecord,
  type ClerkUserRecord,
} from './clerk-records.ts';

const KEY_ID = 'ins_simulated';
const TOKEN_SECONDS = 60;
const MINUTE = 60_000;

export interface ClerkInstanceOptions {
  /** Users can sign up by invitation only; the instance has a waiting list. */
  readonly waitlist?: boolean;
  /** It has a Google client of its own, which one-tap needs. */
  readonly oneTap?: boolean;
}

interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
  readonly pem: string;
}

let key: Promise<SigningKey> | undefined;
/** Making one takes a moment; all instances of a test file share it. */
const createSigningKey = () => (key ??= makeKey());

async function makeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  return { privateKey, jwk, pem: await exportSPKI(publicKey) };
}

/** A simulated instance: everything it knows, and the rules that hold whichever API asks. */
export class ClerkInstance {
  readonly users = new Map<string, ClerkUserRecord>();
  readonly sessions = new Map<string, ClerkSessionRecord>();
  readonly clients = new Map<string, ClerkClientRecord>();
  readonly organizations = new Map<string, ClerkOrganizationRecord>();
  readonly memberships: ClerkMembershipRecord[] = [];
  readonly invitations: ClerkInvitationRecord[] = [];
  readonly tickets: ClerkTicketRecord[] = [];
  readonly codes: ClerkCodeRecord[] = [];
  /** Email addresses on the waiting list, with the tickets of those who were invited. */
  readonly waiting = new Map<string, string | null>();
  readonly waitlist: boolean;
  readonly oneTap: boolean;
  /** The next change is rejected with this message. */
  nextError: ClerkErrorRecord | null = null;
  /** The provider's account that gives consent; null: the user declines. */
  atProvider: string | null = null;
  /** Milliseconds its clock is ahead. */
  ahead = 0;
  /** Its own address, once it has one. */
  url = '';

  constructor({ waitlist = false, oneTap = true }: ClerkInstanceOptions = {}) {
    this.waitlist = waitlist;
    this.oneTap = oneTap;
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  id(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
  }

  async keys(): Promise<{ readonly keys: readonly JWK[] }> {
    return { keys: [(await createSigningKey()).jwk] };
  }

  async pem(): Promise<string> {
    return (await createSigningKey()).pem;
  }

  userByEmail(email: string): ClerkUserRecord | undefined {
    return [...this.users.values()].find((user) => user.email === email.trim().toLowerCase());
  }

  addUser(person: Pick<ClerkUserRecord, 'email' | 'firstName' | 'lastName' | 'password'>): ClerkUserRecord {
    const user: ClerkUserRecord = {
      ...person,
      email: person.email.trim().toLowerCase(),
      id: this.id('user'),
      picture: null,
      banned: false,
      metadata: {},
      accounts: [],
      createdAt: this.now(),
    };
    this.users.set(user.id, user);
    return user;
  }

  addSession(client: ClerkClientRecord, user: ClerkUserRecord, actorId: string | null = null): ClerkSessionRecord {
    if (user.banned) throw new ClerkRequestError(403, { code: 'user_banned', message: 'Banned', long_message: 'This account is banned.' });
    const now = this.now();
    const session: ClerkSessionRecord = {
      id: this.id('sess'),
      userId: user.id,
      clientId: client.id,
      status: 'active',
      actorId,
      organizationId: null,
      createdAt: now,
      lastActiveAt: now,
    };
    this.sessions.set(session.id, session);
    client.lastActiveSessionId = session.id;
    return session;
  }

  getSessions(where: { readonly clientId?: string; readonly userId?: string }): readonly ClerkSessionRecord[] {
    return [...this.sessions.values()].filter(
      (session) =>
        session.status === 'active' &&
        (where.clientId === undefined || session.clientId === where.clientId) &&
        (where.userId === undefined || session.userId === where.userId),
    );
  }

  endSessions(userId: string, except?: string): void {
    for (const session of this.getSessions({ userId })) if (session.id !== except) session.status = 'revoked';
  }

  mailCode(email: string): void {
    this.codes.push({ email: email.trim().toLowerCase(), code: String(randomInt(100_000, 1_000_000)), expired: false });
  }

  newestCode(email: string): ClerkCodeRecord | undefined {
    return this.codes.findLast((each) => each.email === email.trim().toLowerCase());
  }

  /** Throws unless it is the newest one mailed to the address; a right one is used up. */
  checkCode(email: string, code: string): void {
    const newest = this.newestCode(email);
    if (newest?.expired === true)
      throw new ClerkRequestError(422, { code: 'verification_expired', message: 'Expired', long_message: 'This code has expired.' });
    if (newest?.code !== code)
      throw new ClerkRequestError(422, { code: 'form_code_incorrect', message: 'is incorrect', long_message: 'Incorrect code' });
    this.codes.splice(this.codes.indexOf(newest), 1);
  }

  checkNewPassword(password: string): void {
    if (password.length < 8)
      throw new ClerkRequestError(422, {
        code: 'form_password_length_too_short',
        message: 'Passwords must be 8 characters or more.',
        long_message: 'Passwords must be 8 characters or more.',
      });
  }

  membership(organizationId: string, userId: string): ClerkMembershipRecord | undefined {
    return this.memberships.find((each) => each.organizationId === organizationId && each.userId === userId);
  }

  /** As the page's origin would be given it. */
  /** `change`: claims that are others than this session's, or that it has beside them. */
  async token(
    session: ClerkSessionRecord,
    azp: string,
    organizationId = session.organizationId,
    change: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const role = organizationId === null ? undefined : this.membership(organizationId, session.userId)?.role;
    const seconds = Math.floor(this.now() / 1000);
    const { privateKey } = await createSigningKey();
    return new SignJWT({
      azp,
      sid: session.id,
      v: 2,
      fva: [Math.floor((this.now() - session.createdAt) / MINUTE), -1],
      ...(session.actorId === null ? {} : { act: { sub: session.actorId } }),
      ...(role === undefined ? {} : { o: { id: organizationId, rol: role.replace('org:', ''), slg: 'slug', per: '' } }),
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .setIssuer(this.url)
      .setSubject(session.userId)
      .setJti(this.id('jti'))
      .setIssuedAt(seconds)
      .setNotBefore(seconds - 10)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(privateKey);
  }
}
