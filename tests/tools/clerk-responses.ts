import type { ClerkInstance } from './clerk-instance.ts';
import type {
  ClerkClientRecord,
  ClerkExternalRecord,
  ClerkInvitationRecord,
  ClerkMembershipRecord,
  ClerkOrganizationRecord,
  ClerkSessionRecord,
  ClerkSignInRecord,
  ClerkSignUpRecord,
  ClerkUserRecord,
} from './clerk-records.ts';

const WEEK = 7 * 24 * 3600 * 1000;
type Json = Readonly<Record<string, unknown>>;

/** GET /v1/environment: an instance with passwords, codes by mail, Google and organizations. */
export function toEnvironmentResponse(instance: ClerkInstance): Json {
  return {
    object: 'environment',
    id: 'env_simulated',
    auth_config: { object: 'auth_config', single_session_mode: true },
    display_config: {
      object: 'display_config',
      application_name: 'Simulated',
      instance_environment_type: 'production',
      captcha_oauth_bypass: [],
      google_one_tap_client_id: instance.oneTap ? 'simulated.apps.googleusercontent.com' : null,
      sign_in_url: '/signin',
      sign_up_url: '/signup',
    },
    user_settings: {
      attributes: {},
      social: { oauth_google: { enabled: true, required: false, authenticatable: true, strategy: 'oauth_google', name: 'Google' } },
      sign_in: { second_factor: { required: false, enabled: false } },
      sign_up: { captcha_enabled: false, mode: instance.waitlist ? 'waitlist' : 'public', progressive: true },
      password_settings: { min_length: 8 },
    },
    organization_settings: { enabled: true, max_allowed_memberships: 50, actions: { admin_delete: true } },
  };
}

export async function toClientResponse(instance: ClerkInstance, client: ClerkClientRecord, origin: string): Promise<Json> {
  const sessions = await Promise.all(
    instance.getSessions({ clientId: client.id }).map((session) => toSessionResponse(instance, session, origin)),
  );
  return {
    object: 'client',
    id: client.id,
    sessions,
    sign_in: client.signIn && toSignInResponse(instance, client.signIn),
    sign_up: client.signUp && toSignUpResponse(client.signUp),
    last_active_session_id: client.lastActiveSessionId,
    cookie_expires_at: null,
    created_at: instance.now(),
    updated_at: instance.now(),
  };
}

export async function toSessionResponse(instance: ClerkInstance, session: ClerkSessionRecord, origin: string): Promise<Json> {
  const user = instance.users.get(session.userId);
  return {
    object: 'session',
    id: session.id,
    status: session.status,
    expire_at: session.createdAt + WEEK,
    abandon_at: session.createdAt + WEEK,
    factor_verification_age: [0, -1],
    last_active_at: session.lastActiveAt,
    last_active_organization_id: session.organizationId,
    actor: session.actorId === null ? null : { sub: session.actorId },
    user: user && toUserResponse(instance, user),
    public_user_data: user && toPublicUserData(user),
    last_active_token: { object: 'token', jwt: await instance.token(session, origin) },
    created_at: session.createdAt,
    updated_at: session.lastActiveAt,
  };
}

export function toUserResponse(instance: ClerkInstance, user: ClerkUserRecord): Json {
  const emailId = `idn_${user.id}`;
  return {
    object: 'user',
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: user.picture ?? `${instance.url}/nobody.png`,
    has_image: user.picture !== null,
    password_enabled: user.password !== null,
    banned: user.banned,
    primary_email_address_id: emailId,
    email_addresses: [
      {
        object: 'email_address',
        id: emailId,
        email_address: user.email,
        linked_to: [],
        verification: { status: 'verified', strategy: 'email_code' },
      },
    ],
    external_accounts: user.accounts.map((account) => toExternalAccountResponse(instance, account)),
    organization_memberships: instance.memberships
      .filter(({ userId }) => userId === user.id)
      .map((membership) => toMembershipResponse(instance, membership)),
    unsafe_metadata: user.metadata,
    public_metadata: {},
    create_organization_enabled: true,
    created_at: user.createdAt,
    updated_at: instance.now(),
  };
}

export function toExternalAccountResponse(instance: ClerkInstance, account: ClerkExternalRecord): Json {
  const asking = account.status === 'unverified' && account.error === null;
  return {
    object: 'external_account',
    id: account.id,
    provider: 'oauth_google',
    provider_user_id: `google-${account.id}`,
    email_address: account.email,
    verification: {
      status: account.status,
      strategy: 'oauth_google',
      error: account.error,
      external_verification_redirect_url: asking ? `${instance.url}/provider/${account.id}` : null,
    },
  };
}

export function toSignUpResponse(signUp: ClerkSignUpRecord): Json {
  const open = signUp.status === 'missing_requirements';
  return {
    object: 'sign_up',
    id: signUp.id,
    status: signUp.status,
    required_fields: ['email_address', 'password'],
    optional_fields: [],
    missing_fields: [],
    unverified_fields: open ? ['email_address'] : [],
    verifications: {
      email_address: {
        status: open ? 'unverified' : 'verified',
        strategy: 'email_code',
        next_action: open ? 'needs_attempt' : '',
        supported_strategies: ['email_code'],
      },
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email,
    has_password: signUp.password !== null,
    unsafe_metadata: {},
    created_session_id: signUp.createdSessionId,
    created_user_id: null,
  };
}

export function toSignInResponse(instance: ClerkInstance, signIn: ClerkSignInRecord): Json {
  const asking = signIn.strategy === 'oauth_google' && signIn.verification === 'unverified';
  return {
    object: 'sign_in',
    id: signIn.id,
    status: signIn.status,
    identifier: null,
    supported_identifiers: ['email_address'],
    supported_first_factors: [],
    supported_second_factors:
      signIn.status === 'needs_second_factor' ? [{ strategy: 'email_code', email_address_id: `idn_${signIn.userId}` }] : [],
    first_factor_verification: {
      status: signIn.verification,
      strategy: signIn.strategy,
      error: signIn.error,
      external_verification_redirect_url: asking ? `${instance.url}/provider/${signIn.id}` : null,
    },
    second_factor_verification: null,
    created_session_id: signIn.createdSessionId,
    user_data: null,
  };
}

export function toOrganizationResponse(instance: ClerkInstance, organization: ClerkOrganizationRecord): Json {
  return {
    object: 'organization',
    id: organization.id,
    name: organization.name,
    slug: organization.id,
    members_count: instance.memberships.filter(({ organizationId }) => organizationId === organization.id).length,
    admin_delete_enabled: true,
    created_at: organization.createdAt,
    updated_at: instance.now(),
  };
}

export function toMembershipResponse(instance: ClerkInstance, membership: ClerkMembershipRecord): Json {
  const organization = instance.organizations.get(membership.organizationId);
  const user = instance.users.get(membership.userId);
  return {
    object: 'organization_membership',
    id: membership.id,
    role: membership.role,
    permissions: [],
    organization: organization && toOrganizationResponse(instance, organization),
    public_user_data: user && toPublicUserData(user),
    created_at: instance.now(),
    updated_at: instance.now(),
  };
}

export function toInvitationResponse(instance: ClerkInstance, invitation: ClerkInvitationRecord): Json {
  const organization = instance.organizations.get(invitation.organizationId);
  return {
    object: 'organization_invitation',
    id: invitation.id,
    organization_id: invitation.organizationId,
    public_organization_data: { id: organization?.id, name: organization?.name, slug: organization?.id, image_url: '', has_image: false },
    email_address: invitation.email,
    role: invitation.role,
    status: invitation.status,
    public_metadata: {},
    created_at: invitation.createdAt,
    updated_at: invitation.createdAt,
  };
}

function toPublicUserData(user: ClerkUserRecord): Json {
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: user.picture ?? '',
    has_image: user.picture !== null,
    identifier: user.email,
  };
}
