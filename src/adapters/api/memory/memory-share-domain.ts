import { describeShareBrandPlan } from '#domain/plans/check-plan.ts';
import {
  applyProofCheck,
  createProofRecord,
  findShareDomainState,
  parseShareDomain,
  type ProofCheck,
  type ShareDomainProof,
} from '#domain/sharing/share-domain.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BrandApi, BrandLock, WorkspaceShareDomain } from '#ports/brand-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

interface Claim {
  readonly host: string;
  readonly token: string;
  readonly proof: ShareDomainProof;
  readonly checkedAt: string | null;
}

/** Null where share pages may be changed. */
export function rejectLockedShareBrand(lock: BrandLock | null): Rejected | null {
  switch (lock) {
    case null:
      return null;
    case 'role':
      return reject(403, 'not-yours-to-change', { message: 'Only owners and admins of the organization can change its share pages.' });
    case 'plan':
      return reject(403, 'plan-without-share-brand', { message: describeShareBrandPlan() });
  }
}

/** The domain of the one workspace of a memory server; its records are in `server.dnsRecords`. */
export function createMemoryShareDomain(
  server: MemoryServer,
  faults: Faults,
  findLock: () => BrandLock | null,
): Pick<BrandApi, 'loadDomain' | 'claimDomain' | 'checkDomain'> {
  let claim: Claim | null = null;
  const now = (): number => Date.parse(server.timestamp());

  function getDomain(): WorkspaceShareDomain {
    if (claim === null) return { domain: null, lock: findLock() };
    const { host, token, proof, checkedAt } = claim;
    const state = findShareDomainState(proof, now());
    return { domain: { host, record: createProofRecord({ host, token }), state, checkedAt }, lock: findLock() };
  }

  function claimDomain(typed: string | null): ApiOutcome<WorkspaceShareDomain> {
    const host = typed === null ? null : parseShareDomain(typed);
    if (typed !== null && host === null) return rejectField('host', 'This is not a domain like videos.example.com.');
    const rejected = rejectLockedShareBrand(findLock());
    if (rejected !== null) return rejected;
    if (claim?.host !== host) {
      const proof = { verifiedAt: null, failingSince: null };
      claim = host === null ? null : { host, token: server.nextId('proof'), proof, checkedAt: null };
    }
    return { kind: 'ok', value: getDomain() };
  }

  function checkDomain(): ApiOutcome<WorkspaceShareDomain & { readonly check: ProofCheck }> {
    const rejected = rejectLockedShareBrand(findLock());
    if (rejected !== null) return rejected;
    if (claim === null) return NOT_FOUND;
    const { name, value } = createProofRecord(claim);
    const check = server.dnsRecords.get(name)?.includes(value) === true ? 'found' : 'missing';
    claim = { ...claim, proof: applyProofCheck(claim.proof, check, now()), checkedAt: server.timestamp() };
    return { kind: 'ok', value: { ...getDomain(), check } };
  }

  return {
    loadDomain: (options) => faults.run<WorkspaceShareDomain>(() => ({ kind: 'ok', value: getDomain() }), options?.signal),
    claimDomain: (host, options) => faults.run<WorkspaceShareDomain>(() => claimDomain(host), options?.signal),
    checkDomain: (options) => faults.run(checkDomain, options?.signal),
  };
}
