import type { OAuthProvider } from '../../../ports/auth.ts';
import { addUser, type FakeUser, type FakeAuthServer, findUserByEmail } from './fake-auth-server.ts';

export interface Journey {
  readonly provider: OAuthProvider;
  /** Who connects it to their account; null when it is a way in. */
  readonly user: FakeUser | null;
}

/** The provider one leaves for, and the person at its door. One for each browser. */
export interface FakeProvider {
  /** The account at the provider. */
  readonly email: string;
  oneTap: 'choose' | 'dismiss';
  readonly leave: (journey: Journey) => void;
  /** The person agrees, or refuses: the address of the page one comes back to. */
  readonly consent: () => string;
  readonly refuse: () => string;
  /** The journey the address belongs to; each is over once. */
  readonly arrive: (url: string) => Journey | null;
  /** The account that is signed in by it, made when there is none. */
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
