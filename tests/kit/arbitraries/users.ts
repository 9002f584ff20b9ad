import fc from 'fast-check';
import { INITIAL_USER, type UserRecord } from '#domain/account/user-record.ts';
import { mailAddress, userName } from './texts.ts';
import { type ActiveWorkspace, type AuthState, type AuthUser, type SignUpRequest } from '#domain/account/account.ts';
import { WORKSPACE_ROLES } from '#domain/account/workspace-role.ts';

const avatar = fc.option(fc.constantFrom('/avatars/1.png', 'https://pictures.example.com/2.jpg'));

/** A user as the auth service knows them. */
export const authUser: fc.Arbitrary<AuthUser> = fc.record({
  id: fc.stringMatching(/^user-[a-z0-9]{1,8}$/),
  email: fc.option(mailAddress, { freq: 8 }),
  firstName: userName,
  lastName: userName,
  avatar,
});

/** The user record of a signed-in user (ENT-1). */
export const signedInUserRecord: fc.Arbitrary<UserRecord> = fc
  .tuple(authUser, fc.constantFrom('light' as const, 'dark' as const))
  .map(([user, theme]) => ({ ...user, isAuthenticated: true, preferences: { theme }, status: 'succeeded' as const, error: null }));

/** The user record, signed in or not (ENT-1, STA-1). */
export const userRecord: fc.Arbitrary<UserRecord> = fc.oneof({ weight: 4, arbitrary: signedInUserRecord }, fc.constant(INITIAL_USER));

const organization: fc.Arbitrary<ActiveWorkspace> = fc.record({
  id: fc.stringMatching(/^org-[a-z0-9]{1,6}$/),
  name: fc.string({ minLength: 1, maxLength: 30 }),
  role: fc.constantFrom(...WORKSPACE_ROLES),
});

/** Every auth state (STA-1). */
export const authState: fc.Arbitrary<AuthState> = fc.oneof(
  fc.constantFrom<AuthState>({ kind: 'loading' }, { kind: 'signed-out' }, { kind: 'unavailable', message: 'Sign-in cannot be reached.' }),
  fc.record({
    kind: fc.constant('signed-in' as const),
    user: authUser,
    organization: fc.option(organization),
    impersonatorId: fc.option(fc.constant('user-admin'), { freq: 1 }),
  }),
);

/** A valid sign-up form: no captcha, no invitation. */
export const signUpForm: fc.Arbitrary<SignUpRequest> = fc.record({
  firstName: fc.constantFrom('Ada', 'Łukasz', 'Anne-Marie'),
  lastName: fc.constantFrom('Byron', 'O’Brien', 'Lee'),
  email: mailAddress,
  password: fc.stringMatching(/^[a-z]{4} [a-z]{4} [a-z]{4} [0-9]{4}$/),
  captcha: fc.constant(null),
  invitation: fc.constant(null),
});
