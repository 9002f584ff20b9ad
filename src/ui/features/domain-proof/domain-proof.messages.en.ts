import type { ProofCheck } from '#domain/sharing/share-domain.ts';

/** Messages about claiming a domain and proving it by a TXT record. */
export const messages = {
  host: 'Domain',
  claim: 'Use this domain',
  remove: 'Give up this domain',
  recordName: 'Record name',
  recordValue: 'Record value',
  copyName: 'Copy name',
  copyValue: 'Copy value',
  check: 'Check now',
  checks: {
    found: 'Found the record.',
    missing: 'The record isn’t there yet.',
    unavailable: 'DNS didn’t answer. Nothing changed; try again in a minute.',
  } satisfies Record<ProofCheck, string>,
} as const;
