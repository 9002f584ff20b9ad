import type { OAuthProvider } from '../../../ports/auth.ts';
import { addPerson, type FakePerson, type FakeVendor, personByEmail } from './fake-auth-server.ts';

export interface Journey {
  readonly provider: OAuthProvider;
  /** Who connects it to their account; null when it is a way in. */
  readonly person: FakePerson | null;
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
  readonly arrive: (address: string) => Journey | null;
  /** The account that is signed in by it, made when there is none. */
  readonly connect: (journey: Journey) => FakePerson;
}

const CALLBACK = 'https://site.example/sso-callback';

export function createFakeProvider(vendor: FakeVendor, email = 'grace@provider.example'): FakeProvider {
  let journey: Journey | null = null;
  let state: string | null = null;

  return {
    email,
    oneTap: 'choose',
    leave(next) {
      journey = next;
    },
    consent() {
      state = vendor.nextId('state');
      return `${CALLBACK}?state=${state}`;
    },
    refuse: () => `${CALLBACK}?error=access_denied`,
    arrive(address) {
      const given = new URL(address).searchParams.get('state');
      if (given === null || given !== state) return null;
      state = null;
      return journey;
    },
    connect({ provider, person }) {
      const found =
        person ??
        personByEmail(vendor, email) ??
        addPerson(vendor, { id: vendor.nextId('user'), email, firstName: 'Grace', lastName: 'Hopper', avatar: null }, null);
      found.connections = [...new Set([...found.connections, provider])];
      return found;
    },
  };
}
