import type { AppContext } from '../../app-context.ts';
import { SignOnEntryStore } from './sign-on-entry-store.ts';

/** The store of `SignOnEntry`, which leaves this page for the provider. */
export function createSignOnEntry({ signOns, clock }: Pick<AppContext, 'signOns' | 'clock'>): SignOnEntryStore {
  return new SignOnEntryStore({ signOns, clock, leave: (url) => window.location.assign(url) });
}
