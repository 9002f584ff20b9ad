import type { Guarded } from './account-security.ts';
import type { AuthResult, CallOptions, StepOutcome } from './auth.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

/**
 * Manages workspaces that share a library. The active one is part of `Auth.state()`; what the user may not do resolves to `failed`, and what
 * needs a fresh proof of identity to `confirm-needed`.
 */
export interface Workspaces {
  list(options?: CallOptions): Promise<AuthResult<readonly SharedWorkspace[]>>;
  /** Creates a workspace, makes the user its owner and activates it. */
  create(request: { readonly name: string }, options?: CallOptions): Promise<AuthResult<SharedWorkspace>>;
  rename(request: { readonly id: string; readonly name: string }, options?: CallOptions): Promise<StepOutcome>;
  /** Deletes the workspace with everything in it. Owners only. */
  remove(id: string, options?: CallOptions): Promise<Guarded<StepOutcome>>;
  /** Null returns to the personal workspace. */
  activate(id: string | null, options?: CallOptions): Promise<StepOutcome>;
  leave(id: string, options?: CallOptions): Promise<StepOutcome>;
  members(id: string, options?: CallOptions): Promise<AuthResult<readonly Member[]>>;
  /** Fails for the last owner. */
  setRole(change: MemberRole, options?: CallOptions): Promise<Guarded<StepOutcome>>;
  removeMember(member: { readonly organizationId: string; readonly memberId: string }, options?: CallOptions): Promise<StepOutcome>;
  invitations(id: string, options?: CallOptions): Promise<AuthResult<readonly Invitation[]>>;
  invite(request: InvitationRequest, options?: CallOptions): Promise<StepOutcome>;
  revokeInvitation(
    invitation: { readonly organizationId: string; readonly invitationId: string },
    options?: CallOptions,
  ): Promise<StepOutcome>;
  /** Invitations addressed to the signed-in user. */
  received(options?: CallOptions): Promise<AuthResult<readonly ReceivedInvitation[]>>;
  accept(invitationId: string, options?: CallOptions): Promise<StepOutcome>;
  decline(invitationId: string, options?: CallOptions): Promise<StepOutcome>;
}

export interface SharedWorkspace {
  readonly id: string;
  readonly name: string;
  /** The signed-in user's role. */
  readonly role: WorkspaceRole;
}

export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly avatar: string | null;
  readonly role: WorkspaceRole;
}

export interface MemberRole {
  readonly organizationId: string;
  readonly memberId: string;
  readonly role: WorkspaceRole;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: WorkspaceRole;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface InvitationRequest {
  readonly organizationId: string;
  readonly email: string;
  readonly role: WorkspaceRole;
}

export interface ReceivedInvitation {
  readonly id: string;
  readonly organizationName: string;
  readonly role: WorkspaceRole;
  readonly expiresAt: string;
}
