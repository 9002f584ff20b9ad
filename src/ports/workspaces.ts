import type { Answer, CallOptions, OrganizationRole, StepOutcome } from './auth.ts';

/** People who share a library. The active one is in `Auth.state()`; what one may not do answers `failed`. */
export interface Organizations {
  list(options?: CallOptions): Promise<Answer<readonly Organization[]>>;
  /** The new one becomes active; whoever creates it owns it. */
  create(request: { readonly name: string }, options?: CallOptions): Promise<Answer<Organization>>;
  rename(request: { readonly id: string; readonly name: string }, options?: CallOptions): Promise<StepOutcome>;
  /** Everything in it goes with it. Owners only. */
  remove(id: string, options?: CallOptions): Promise<StepOutcome>;
  /** Null: back to one's own space. */
  activate(id: string | null, options?: CallOptions): Promise<StepOutcome>;
  leave(id: string, options?: CallOptions): Promise<StepOutcome>;
  members(id: string, options?: CallOptions): Promise<Answer<readonly Member[]>>;
  /** Fails for the last owner. */
  setRole(change: MemberRole, options?: CallOptions): Promise<StepOutcome>;
  removeMember(member: { readonly organizationId: string; readonly memberId: string }, options?: CallOptions): Promise<StepOutcome>;
  invitations(id: string, options?: CallOptions): Promise<Answer<readonly Invitation[]>>;
  invite(request: InvitationRequest, options?: CallOptions): Promise<StepOutcome>;
  revokeInvitation(
    invitation: { readonly organizationId: string; readonly invitationId: string },
    options?: CallOptions,
  ): Promise<StepOutcome>;
  /** Invitations to the person signed in. */
  received(options?: CallOptions): Promise<Answer<readonly ReceivedInvitation[]>>;
  accept(invitationId: string, options?: CallOptions): Promise<StepOutcome>;
  decline(invitationId: string, options?: CallOptions): Promise<StepOutcome>;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  /** One's own. */
  readonly role: OrganizationRole;
}

export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly avatar: string | null;
  readonly role: OrganizationRole;
}

export interface MemberRole {
  readonly organizationId: string;
  readonly memberId: string;
  readonly role: OrganizationRole;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: OrganizationRole;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface InvitationRequest {
  readonly organizationId: string;
  readonly email: string;
  readonly role: OrganizationRole;
}

export interface ReceivedInvitation {
  readonly id: string;
  readonly organizationName: string;
  readonly role: OrganizationRole;
  readonly expiresAt: string;
}
