import { DAY, HOUR } from '../shared/utc-time.ts';

/** A domain of a workspace's own, on which its share pages open. Moments are milliseconds since 1970. */
export interface ShareDomainProof {
  /** When its record was first found; null while it wasn't. */
  readonly verifiedAt: number | null;
  /** Since when the record of a verified domain is missing. */
  readonly failingSince: number | null;
}

/** `pending`: its record was never found. `active`: pages open on it. `failing`: they do, but its record is gone. `stopped`: gone for too long. */
export const SHARE_DOMAIN_STATES = ['pending', 'active', 'failing', 'stopped'] as const;
export type ShareDomainState = (typeof SHARE_DOMAIN_STATES)[number];

export const SHARE_DOMAIN_LIMITS = {
  /** Characters of a host name (RFC 1035). */
  length: 253,
  /** Milliseconds for which a verified domain works without its record: a move to another DNS service takes days. */
  grace: 3 * DAY,
  /** Milliseconds between two checks of a verified domain. */
  recheckAfter: 6 * HOUR,
} as const;

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/**
 * Parses a domain as it is typed: with or without `https://` and a final slash or dot, in any case; names in other alphabets become ASCII.
 * Null for IP addresses, ports, paths and names without a dot.
 */
export function parseShareDomain(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '');
  if (/[\s/?#@:\\%[\]]/u.test(typed) || !URL.canParse(`https://${typed}`)) return null;
  const host = new URL(`https://${typed}`).hostname.replace(/\.$/u, '');
  const labels = host.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/u.test(labels.at(-1) ?? '');
  return isName && host.length <= SHARE_DOMAIN_LIMITS.length ? host : null;
}

/** The TXT record that proves a domain. */
export function createProofRecord({ host, token }: { readonly host: string; readonly token: string }) {
  return { name: `_video-pages.${host}`, value: `video-pages=${token}` };
}

export function findShareDomainState({ verifiedAt, failingSince }: ShareDomainProof, now: number): ShareDomainState {
  if (verifiedAt === null) return 'pending';
  if (failingSince === null) return 'active';
  return now - failingSince < SHARE_DOMAIN_LIMITS.grace ? 'failing' : 'stopped';
}

export function isServing(proof: ShareDomainProof, now: number): boolean {
  return ['active', 'failing'].includes(findShareDomainState(proof, now));
}

/** What a check found: the record, that it isn't there, or nothing because DNS didn't answer, which changes nothing. */
export type ProofCheck = 'found' | 'missing' | 'unavailable';

export function applyProofCheck(proof: ShareDomainProof, check: ProofCheck, now: number): ShareDomainProof {
  switch (check) {
    case 'unavailable':
      return proof;
    case 'found':
      return { verifiedAt: proof.verifiedAt ?? now, failingSince: null };
    case 'missing':
      return proof.verifiedAt === null ? proof : { ...proof, failingSince: proof.failingSince ?? now };
  }
}
