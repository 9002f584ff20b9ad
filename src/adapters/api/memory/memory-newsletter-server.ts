import { NEWSLETTER_LIMITS } from '#domain/newsletter/newsletter-limits.ts';
import type { Clock } from '#ports/clock.ts';

export interface MemoryNewsletterEmail {
  readonly to: string;
  /** `asked`: asks for confirmation; `told`: says that the address is already subscribed. */
  readonly kind: 'asked' | 'told';
  /** Token of the confirmation link; empty in an email without one. */
  readonly confirm: string;
  readonly unsubscribe: string;
}

interface Subscription {
  readonly unsubscribe: string;
  state: 'pending' | 'confirmed' | 'ended';
}

/** Subscribers of a fake server and every email it sent. Tokens count up, so that runs are reproducible. */
export interface MemoryNewsletterServer {
  readonly emails: MemoryNewsletterEmail[];
  subscribe(email: string): void;
  /** The email address of the token; undefined when it is invalid or expired. */
  confirm(token: string): string | undefined;
  unsubscribe(token: string): string | undefined;
}

export function createMemoryNewsletterServer({ clock }: { readonly clock: Clock }): MemoryNewsletterServer {
  const emails: MemoryNewsletterEmail[] = [];
  const subscriptions = new Map<string, Subscription>();
  const links = new Map<string, { readonly email: string; readonly until: number }>();
  const sent = new Map<string, number[]>();
  let tokens = 0;

  const newToken = (): string => `token-${(tokens += 1)}`;
  const mayWrite = (key: string, most: number, window: number): boolean => {
    const recent = (sent.get(key) ?? []).filter((at) => clock.now() - at < window);
    sent.set(key, [...recent, clock.now()]);
    return recent.length < most;
  };

  return {
    emails,
    subscribe(email) {
      const known = subscriptions.get(email) ?? { unsubscribe: newToken(), state: 'pending' };
      const confirmed = known.state === 'confirmed';
      const may = confirmed
        ? mayWrite(`told ${email}`, 1, NEWSLETTER_LIMITS.reminderEvery)
        : mayWrite(`asked ${email}`, NEWSLETTER_LIMITS.confirmations, NEWSLETTER_LIMITS.confirmationWindow);
      if (!may) return;
      subscriptions.set(email, confirmed ? known : { ...known, state: 'pending' });
      const confirm = confirmed ? '' : newToken();
      if (!confirmed) links.set(confirm, { email, until: clock.now() + NEWSLETTER_LIMITS.confirmWithin });
      emails.push({ to: email, kind: confirmed ? 'told' : 'asked', confirm, unsubscribe: known.unsubscribe });
    },
    confirm(token) {
      const link = links.get(token);
      const subscription = link && link.until > clock.now() ? subscriptions.get(link.email) : undefined;
      if (!link || !subscription) return undefined;
      subscription.state = 'confirmed';
      return link.email;
    },
    unsubscribe(token) {
      const [email, subscription] = [...subscriptions].find(([, known]) => known.unsubscribe === token) ?? [];
      if (email === undefined || subscription === undefined) return undefined;
      subscription.state = 'ended';
      for (const [hash, link] of links) if (link.email === email) links.delete(hash);
      return email;
    },
  };
}
