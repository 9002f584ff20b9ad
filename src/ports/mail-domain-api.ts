import type { JoinRole, JoinTerms } from '#domain/mail-domain/mail-domain.ts';
import type { ProofCheck, ShareDomainState } from '#domain/sharing/share-domain.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * The mail domain of the active organization, by which people join it, and what a user may join by theirs. All but the last two are for
 * owners, else `rejected` with 403 `not-yours-to-change`, and with 409 `no-organization` in the personal workspace.
 */
export interface MailDomainApi {
  /** Null without a domain. */
  load(options?: CallOptions): Promise<ApiOutcome<MailDomain | null>>;
  /**
   * Claims a domain in place of the present one, or gives that one up with null: nobody joins by it anymore, and members stay. `rejected` with
   * the field `host` for what is no domain, and for public mail providers.
   */
  claim(host: string | null): Promise<ApiOutcome<MailDomain | null>>;
  /** `rejected` with 404 without a domain. */
  setTerms(terms: JoinTerms): Promise<ApiOutcome<MailDomain | null>>;
  /** Looks for the record now. `rejected` with 404 without a domain, with 409 `domain-taken` while another organization has it. */
  check(): Promise<ApiOutcome<CheckedMailDomain>>;
  /** Organizations that the user may join, because their own verified address is at the domain. */
  offers(options?: CallOptions): Promise<ApiOutcome<readonly JoinOffer[]>>;
  /** `rejected` with 404 for what isn't offered, and with 409 `no-free-seat` where the organization has no room. */
  join(organizationId: string): Promise<ApiOutcome<void>>;
}

export interface MailDomain extends JoinTerms {
  readonly host: string;
  readonly record: { readonly name: string; readonly value: string };
  readonly state: ShareDomainState;
}

export interface CheckedMailDomain {
  readonly domain: MailDomain;
  readonly check: ProofCheck;
}

export interface JoinOffer {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: JoinRole;
}
