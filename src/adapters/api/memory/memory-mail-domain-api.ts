import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { getMailDomain } from '#domain/activity/activity.ts';
import { createMailProofRecord, hasRoom, isJoinable, isPublicMailDomain, type JoinTerms } from '#domain/mail-domain/mail-domain.ts';
import { applyProofCheck, findShareDomainState, isServing, parseShareDomain } from '#domain/sharing/share-domain.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Clock } from '#ports/clock.ts';
import type { CheckedMailDomain, JoinOffer, MailDomain, MailDomainApi } from '#ports/mail-domain-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField } from './memory-rejections.ts';

interface MemoryOrganization {
  readonly id: string;
  readonly name: string;
  readonly memberIds: Set<string>;
  /** Of the plan that it shares; null where it shares none. */
  freeSeats: number | null;
  domain: MemoryMailDomain | null;
}

interface MemoryMailDomain extends JoinTerms {
  readonly host: string;
  readonly token: string;
  readonly verifiedAt: number | null;
  readonly failingSince: number | null;
}

interface MemoryMailUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The active organization; null in the personal workspace. */
  readonly organization: MemoryOrganization | null;
  readonly role: WorkspaceRole | null;
}

/** Organizations with their mail domains, and the TXT records in DNS, by name. */
export interface MemoryMailDomains {
  readonly clock: Clock;
  readonly organizations: MemoryOrganization[];
  readonly dnsRecords: Map<string, readonly string[]>;
}

export function createMemoryMailDomainApi(state: MemoryMailDomains, user: MemoryMailUser, faults: Faults): MailDomainApi {
  const now = () => state.clock.now();
  const toMailDomain = (domain: MemoryMailDomain): MailDomain => {
    const { host, mode, role } = domain;
    return { host, mode, role, record: createMailProofRecord(domain), state: findShareDomainState(domain, now()) };
  };

  /** Runs a call as an owner of the active organization. */
  function asOwner<Value>(call: (of: MemoryOrganization) => ApiOutcome<Value>, signal?: AbortSignal) {
    return faults.run<Value>(() => {
      if (!canDo(user.role, 'manage-mail-domain')) {
        return reject(403, 'not-yours-to-change', { message: 'Only owners of the organization can change its mail domain.' });
      }
      if (user.organization === null) return reject(409, 'no-organization', { message: 'You’re in your personal workspace.' });
      return call(user.organization);
    }, signal);
  }

  function findOffer(): { readonly of: MemoryOrganization; readonly offer: JoinOffer } | null {
    if (!user.emailVerified) return null;
    const of = state.organizations.find(({ domain }) => domain?.host === getMailDomain(user.email) && isJoinable(domain, now()));
    if (of === undefined || of.domain === null || of.memberIds.has(user.id)) return null;
    return { of, offer: { organizationId: of.id, organizationName: of.name, role: of.domain.role as JoinOffer['role'] } };
  }

  function check(of: MemoryOrganization): ApiOutcome<CheckedMailDomain> {
    const { domain } = of;
    if (domain === null) return NOT_FOUND;
    const { name, value } = createMailProofRecord(domain);
    const found = state.dnsRecords.get(name)?.includes(value) === true ? 'found' : 'missing';
    const proof = applyProofCheck(domain, found, now());
    const holder = state.organizations.find(
      (other) => other !== of && other.domain?.host === domain.host && other.domain.verifiedAt !== null,
    );
    if (proof.verifiedAt !== null && domain.verifiedAt === null && holder !== undefined) {
      if (holder.domain !== null && isServing(holder.domain, now())) {
        return reject(409, 'domain-taken', { message: 'Another organization uses this domain.' });
      }
      holder.domain = holder.domain && { ...holder.domain, verifiedAt: null, failingSince: null };
    }
    of.domain = { ...domain, ...proof };
    return { kind: 'ok', value: { domain: toMailDomain(of.domain), check: found } };
  }

  return {
    load: (options) => asOwner<MailDomain | null>(({ domain }) => ({ kind: 'ok', value: domain && toMailDomain(domain) }), options?.signal),
    claim: (typed) =>
      asOwner<MailDomain | null>((of) => {
        const host = typed === null ? null : parseShareDomain(typed.trim().replace(/^@/u, ''));
        const wrong = typed === null ? null : findHostRejection(host);
        if (wrong !== null) return wrong;
        if (host === null) of.domain = null;
        else if (of.domain?.host !== host) {
          of.domain = { host, token: `${of.id} ${host}`, mode: 'offered', role: 'viewer', verifiedAt: null, failingSince: null };
        }
        return { kind: 'ok', value: of.domain && toMailDomain(of.domain) };
      }),
    setTerms: ({ mode, role }) =>
      asOwner<MailDomain | null>((of) => {
        if (of.domain === null) return NOT_FOUND;
        of.domain = { ...of.domain, mode, role };
        return { kind: 'ok', value: toMailDomain(of.domain) };
      }),
    check: () => asOwner(check),
    offers: (options) =>
      faults.run<readonly JoinOffer[]>(() => {
        const found = findOffer();
        return { kind: 'ok', value: found === null ? [] : [found.offer] };
      }, options?.signal),
    join: (organizationId) =>
      faults.run<void>(() => {
        if (state.organizations.some(({ id, memberIds }) => id === organizationId && memberIds.has(user.id)))
          return { kind: 'ok', value: undefined };
        const found = findOffer();
        if (found?.of.id !== organizationId) return NOT_FOUND;
        if (!hasRoom({ members: found.of.memberIds.size, freeSeats: found.of.freeSeats }))
          return reject(409, 'no-free-seat', { message: 'This organization is full.' });
        found.of.memberIds.add(user.id);
        return { kind: 'ok', value: undefined };
      }),
  };
}

function findHostRejection(host: string | null): Rejected | null {
  if (host === null) return rejectField('host', 'This is not a domain like example.com.');
  if (!isPublicMailDomain(host)) return null;
  return reject(400, 'public-mail-provider', { field: 'host', message: 'Anyone can have an address there.' });
}
