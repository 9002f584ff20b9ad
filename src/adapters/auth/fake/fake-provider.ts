import type { OAuthProvider } from '#ports/auth.ts';
import { addUser, type FakeUser, type FakeAuthServer, findUserByEmail } from './fake-auth-server.ts';

export interface Journey {
  readonly provider: OAuthProvider;
  /** The user who connects the account; null for a sign-in. */
  readonly user: FakeUser | null;
}

/** A fake OAuth provider, one per browser. */
export interface FakeProvider {
  /** Email of the account at the provider. */
  readonly email: string;
  oneTap: 'choose' | 'dismiss';
  readonly leave: (journey: Journey) => void;
  /** The user consents or declines: returns the URL of the callback page. */
  readonly consent: () => string;
  readonly refuse: () => string;
  /** The OAuth flow that the callback URL belongs to; each is consumed once. */
  readonly arrive: (url: string) => Journey | null;
  /** The account that the flow signs in to, created when there is none. */
  readonly connect: (journey: Journey) => FakeUser;
}

const CALLBACK = 'https://site.example/sso-callback';

export function createFakeProvider(server: FakeAuthServer, email = 'grace@provider.example'): FakeProvider {
  let journey: Journey | null = null;
  let state: string | null = null;

  return {
    email,
    oneTap: 'choose',
    leave(next) {
      journey = next;
    },
    consent() {
      state = server.nextId('state');
      return `${CALLBACK}?state=${state}`;
    },
    refuse: () => `${CALLBACK}?error=access_denied`,
    arrive(url) {
      const given = new URL(url).searchParams.get('state');
      if (given === null || given !== state) return null;
      state = null;
      return journey;
    },
    connect({ provider, user }) {
      const found =
        user ??
        findUserByEmail(server, email) ??
        addUser(server, { id: server.nextId('user'), email, firstName: 'Grace', lastName: 'Hopper', avatar: null }, null);
      found.connections = [...new Set([...found.connections, provider])];
      return found;
    },
  };
}
