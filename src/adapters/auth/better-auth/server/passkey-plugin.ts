import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { listOrigins } from '#domain/network/loopback-origins.ts';
import { markConfirmed, findPasskeys } from './confirm-endpoints.ts';
import { PASSKEY_NAME_LENGTH, PASSKEY_TIMEOUT, PASSKEYS_OF_USER } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { PASSKEY_SCHEMA, type PasskeyRow } from './better-auth-rows.ts';

const SESSION_REQUIRED = [sensitiveSessionMiddleware];
/** Cookie that binds a challenge to the browser that requested it. */
const CHALLENGE_COOKIE = 'passkey';
const CHALLENGE_BYTES = 16;

/** EdDSA, ES256 and RS256 (COSE): the algorithms that today's authenticators support. */
const ALGORITHMS = [-8, -7, -257];

type Purpose = 'add' | 'prove';
const challengeSchema = z.object({ purpose: z.enum(['add', 'prove']), challenge: z.string() });
/** Loaded by the first passkey: its 300 modules would be a tenth of the server's start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Minimal check; the WebAuthn library parses the rest of the browser's response. */
const responseSchema = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) });
const passkeyNameSchema = z.string().trim().min(1).max(PASSKEY_NAME_LENGTH);

type ChallengeContext = Pick<GenericEndpointContext, 'context' | 'setSignedCookie' | 'getSignedCookie'>;

/** Passkeys. The device verifies a fingerprint, a face or a PIN, so a passkey counts as two factors. */
export function createPasskeyPlugin(options: AccountsOptions) {
  const rpID = new URL(options.publicUrl).hostname;
  const expectedOrigin = [...listOrigins(options.publicUrl), ...(options.trustedOrigins ?? [])];

  async function keepChallenge(ctx: ChallengeContext, purpose: Purpose, challenge: string): Promise<void> {
    const id = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + PASSKEY_TIMEOUT);
    await ctx.context.internalAdapter.createVerificationValue({
      identifier: `passkey:${id}`,
      value: JSON.stringify({ purpose, challenge }),
      expiresAt,
    });
    const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE, { maxAge: PASSKEY_TIMEOUT / 1000 });
    await ctx.setSignedCookie(cookie.name, id, ctx.context.secret, cookie.attributes);
  }

  /** Consumes the challenge; it is valid for one response. */
  async function takeChallenge(ctx: ChallengeContext, purpose: Purpose): Promise<string> {
    const id = await ctx.getSignedCookie(ctx.context.createAuthCookie(CHALLENGE_COOKIE).name, ctx.context.secret);
    const row = id ? await ctx.context.internalAdapter.consumeVerificationValue(`passkey:${id}`) : null;
    const stored = row === null || row.expiresAt < new Date() ? undefined : challengeSchema.safeParse(JSON.parse(row.value)).data;
    if (stored === undefined || stored.purpose !== purpose) throw toPasskeyError('PASSKEY_TOO_LATE', 'That took too long. Try again.');
    return stored.challenge;
  }

  /** Verifies the signed challenge and returns its passkey. */
  async function proven(ctx: ChallengeContext, response: unknown): Promise<PasskeyRow> {
    const expectedChallenge = await takeChallenge(ctx, 'prove');
    const answer = response as AuthenticationResponseJSON;
    const { adapter } = ctx.context;
    const row = await adapter.findOne<PasskeyRow>({ model: 'passkey', where: [{ field: 'credentialId', value: answer.id }] });
    if (row === null) throw toPasskeyError('PASSKEY_UNKNOWN', 'This passkey isn’t known here anymore. Sign in another way.');
    const { credentialId: id, publicKey, counter } = row;
    const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const checked = await verifyAuthenticationResponse({
      ...{ response: answer, expectedChallenge, expectedOrigin, expectedRPID: rpID, credential },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (checked?.verified !== true) throw toPasskeyError('PASSKEY_REFUSED', 'This passkey couldn’t be verified. Try again.');
    await adapter.update({
      model: 'passkey',
      where: [{ field: 'id', value: row.id }],
      update: { counter: checked.authenticationInfo.newCounter, lastUsedAt: new Date(options.clock.now()) },
    });
    return row;
  }

  return {
    id: 'castwright-passkeys',
    schema: PASSKEY_SCHEMA,
    endpoints: {
      passkeyAddOptions: createAuthEndpoint('/passkey/add-options', { method: 'POST', use: SESSION_REQUIRED }, async (ctx) => {
        const { user } = ctx.context.session;
        const known = await findPasskeys(ctx.context, user.id);
        if (known.length >= PASSKEYS_OF_USER)
          throw toPasskeyError('PASSKEYS_MOST', `You have ${PASSKEYS_OF_USER} passkeys, which is the most. Remove one first.`);
        const { generateRegistrationOptions } = await loadWebAuthn();
        const made = await generateRegistrationOptions({
          rpName: 'Castwright',
          rpID,
          userName: user.email,
          userDisplayName: user.name,
          userID: new Uint8Array(Buffer.from(user.id)),
          timeout: PASSKEY_TIMEOUT,
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          supportedAlgorithmIDs: ALGORITHMS,
        });
        await keepChallenge(ctx, 'add', made.challenge);
        return ctx.json(made);
      }),

      passkeyAdd: createAuthEndpoint(
        '/passkey/add',
        { method: 'POST', use: SESSION_REQUIRED, body: z.object({ name: passkeyNameSchema, response: responseSchema }) },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const expectedChallenge = await takeChallenge(ctx, 'add');
          const { verifyRegistrationResponse } = await loadWebAuthn();
          const checked = await verifyRegistrationResponse({
            response: ctx.body.response as unknown as RegistrationResponseJSON,
            ...{ expectedChallenge, expectedOrigin, expectedRPID: rpID, supportedAlgorithmIDs: ALGORITHMS },
            requireUserVerification: true,
          }).catch(() => undefined);
          if (checked?.verified !== true) throw toPasskeyError('PASSKEY_REFUSED', 'This passkey couldn’t be verified. Try again.');
          const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
          await ctx.context.adapter.create({
            model: 'passkey',
            data: {
              ...{ id: randomUUID(), userId: user.id, name: ctx.body.name, credentialId: id, counter },
              publicKey: Buffer.from(publicKey).toString('base64url'),
              transports: transports.join(','),
              createdAt: new Date(options.clock.now()),
            },
            forceAllowId: true,
          });
          await markConfirmed(ctx.context, session, { clock: options.clock, by: 'passkey' });
          return ctx.json({ status: true });
        },
      ),

      passkeyOptions: createAuthEndpoint('/passkey/options', { method: 'POST' }, async (ctx) => {
        const { generateAuthenticationOptions } = await loadWebAuthn();
        const made = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: PASSKEY_TIMEOUT });
        await keepChallenge(ctx, 'prove', made.challenge);
        return ctx.json(made);
      }),

      passkeySignIn: createAuthEndpoint(
        '/passkey/sign-in',
        { method: 'POST', body: z.object({ response: responseSchema }) },
        async (ctx) => {
          const { userId } = await proven(ctx, ctx.body.response);
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (user === null) throw toPasskeyError('PASSKEY_UNKNOWN', 'This passkey isn’t known here anymore. Sign in another way.');
          const session = await ctx.context.internalAdapter.createSession(userId, false, {
            confirmedAt: new Date(options.clock.now()),
            confirmedBy: 'passkey',
          });
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token });
        },
      ),

      passkeyConfirm: createAuthEndpoint(
        '/passkey/confirm',
        { method: 'POST', use: SESSION_REQUIRED, body: z.object({ response: responseSchema }) },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          const row = await proven(ctx, ctx.body.response);
          if (row.userId !== user.id) throw toPasskeyError('PASSKEY_OTHER', 'This passkey belongs to another account.');
          await markConfirmed(ctx.context, session, { clock: options.clock, by: 'passkey' });
          return ctx.json({ status: true });
        },
      ),

      passkeyRename: createAuthEndpoint(
        '/passkey/rename',
        { method: 'POST', use: SESSION_REQUIRED, body: z.object({ id: z.string(), name: passkeyNameSchema }) },
        async (ctx) => {
          const renamed = await ctx.context.adapter.update<PasskeyRow>({
            model: 'passkey',
            where: whereOwn(ctx.context.session.user.id, ctx.body.id),
            update: { name: ctx.body.name },
          });
          if (renamed === null) throw toPasskeyGoneError();
          return ctx.json({ status: true });
        },
      ),

      passkeyRemove: createAuthEndpoint(
        '/passkey/remove',
        { method: 'POST', use: SESSION_REQUIRED, body: z.object({ id: z.string() }) },
        async (ctx) => {
          const removed = await ctx.context.adapter.deleteMany({
            model: 'passkey',
            where: whereOwn(ctx.context.session.user.id, ctx.body.id),
          });
          if (removed === 0) throw toPasskeyGoneError();
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function whereOwn(userId: string, id: string): { field: string; value: string }[] {
  return [
    { field: 'userId', value: userId },
    { field: 'id', value: id },
  ];
}

function toPasskeyError(code: string, message: string): APIError {
  return APIError.from('BAD_REQUEST', { code, message });
}

function toPasskeyGoneError(): APIError {
  return APIError.from('NOT_FOUND', { code: 'PASSKEY_GONE', message: 'This passkey has already been removed.' });
}
