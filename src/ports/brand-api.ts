import type { BrandKit } from '#domain/brand/brand-kit.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import type { ShareBrand } from '#domain/brand/share-brand.ts';
import type { ProofCheck, ShareDomainState } from '#domain/sharing/share-domain.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** The brand kit of the active workspace: an organization's, or the user's own. */
export interface BrandApi {
  /** An empty kit until one was saved. */
  load(options?: CallOptions): Promise<ApiOutcome<WorkspaceBrand>>;
  /**
   * Replaces the kit; a color that is there twice is stored once. `rejected` with 403 `not-yours-to-change` for plain members of an organization and `plan-without-brand` without the plan for it,
   * with 400 and the field of what is wrong: `colors` where there are too many, `logo.assetId` where the image isn't one
   * of the workspace's.
   */
  save(kit: BrandKit, options?: CallOptions): Promise<ApiOutcome<WorkspaceBrand>>;
  /**
   * Checks a font and makes it one that a kit and projects carry, of a variable font with its regular file; nothing is stored. `rejected` like `save`, with `too-large`,
   * `rights-not-confirmed`, or with a `FontProblem`.
   */
  readFont(font: NewFont, options?: CallOptions): Promise<ApiOutcome<ProjectFont>>;
  /** How share pages look; null until it was saved. */
  loadShareBrand(options?: CallOptions): Promise<ApiOutcome<WorkspaceShareBrand>>;
  /**
   * Replaces how share pages look; null goes back to ours. `rejected` like `save`, with the code `plan-without-share-brand` without the plan
   * for it, and with the field of `ShareBrandForm` that is wrong.
   */
  saveShareBrand(brand: ShareBrand | null, options?: CallOptions): Promise<ApiOutcome<WorkspaceShareBrand>>;
  /** The domain on which share pages open; null without one of the workspace's own. */
  loadDomain(options?: CallOptions): Promise<ApiOutcome<WorkspaceShareDomain>>;
  /** Claims a domain in place of the present one, or gives that up with null. `rejected` like `saveShareBrand`, with the field `host`. */
  claimDomain(host: string | null, options?: CallOptions): Promise<ApiOutcome<WorkspaceShareDomain>>;
  /** Looks for the record now. `rejected` with 404 without a domain, with 409 `domain-taken` while another workspace has it. */
  checkDomain(options?: CallOptions): Promise<ApiOutcome<WorkspaceShareDomain & { readonly check: ProofCheck }>>;
}

export interface NewFont {
  /** WOFF2, WOFF, TrueType or OpenType; recognized by its content. */
  readonly file: Blob;
  /** The user may use it in videos. */
  readonly confirmed: boolean;
}

export interface WorkspaceShareDomain {
  readonly domain: ClaimedDomain | null;
  readonly lock: BrandLock | null;
}

export interface ClaimedDomain {
  readonly host: string;
  /** The TXT record that proves it. */
  readonly record: { readonly name: string; readonly value: string };
  readonly state: ShareDomainState;
  /** ISO 8601; null while its record wasn't looked for. */
  readonly checkedAt: string | null;
}

export interface WorkspaceShareBrand {
  readonly brand: ShareBrand | null;
  /** Why the user can’t save it; null where they can. */
  readonly lock: BrandLock | null;
}

export interface WorkspaceBrand {
  readonly kit: BrandKit;
  /** Why the user can’t save it; null where they can. Every member applies it. */
  readonly lock: BrandLock | null;
}

/** `role`: owners and admins edit it. `plan`: the user's plan has no brand kit. */
export const BRAND_LOCKS = ['role', 'plan'] as const;
export type BrandLock = (typeof BRAND_LOCKS)[number];
