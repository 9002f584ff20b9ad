import type { CallToAction } from './call-to-action.ts';
import type { LeadForm } from './lead-form.ts';

/** Who can open a shared video: everyone, and search engines list it; everyone with the link; those who also know the password. */
export const SHARE_ACCESSES = ['public', 'unlisted', 'password'] as const;
export type ShareAccess = (typeof SHARE_ACCESSES)[number];

/** What the owner of a video chooses. */
export interface ShareSettings {
  readonly access: ShareAccess;
  /** ISO 8601; null: the link works until it is turned off. */
  readonly expiresAt: string | null;
  /** Whether viewers may download the file. */
  readonly download: boolean;
  /** Domains whose pages may embed the player, like `example.com` or `*.example.com`; empty: all. */
  readonly embedDomains: readonly string[];
  /** Null: nothing at the end. */
  readonly callToAction: CallToAction | null;
  /** Null: viewers aren't asked for anything. */
  readonly leadForm: LeadForm | null;
  /** Whether an address of the page can put a viewer's name into the video, where it has variables. */
  readonly greetsByName: boolean;
}

/** A share as its owner sees it. */
export interface Share extends ShareSettings {
  /** Path of the page, `/v/<token>`. */
  readonly path: string;
  /** The workspace's own domain, where it has one that works. */
  readonly host?: string;
  /** Variables of the video that an address can set, in reading order; empty where it has none. */
  readonly linkVariables: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
}

export const SHARE_LIMITS = {
  /** Characters of a password. */
  password: { least: 8, most: 200 },
  domains: 20,
} as const;

export const DEFAULT_SHARE: ShareSettings = {
  access: 'unlisted',
  expiresAt: null,
  download: false,
  embedDomains: [],
  callToAction: null,
  leadForm: null,
  greetsByName: false,
};

export function createSharePath(token: string): string {
  return `/v/${token}`;
}

/** True until the moment of expiry. `now` in milliseconds. */
export function isShareOpen({ expiresAt }: Pick<ShareSettings, 'expiresAt'>, now: number): boolean {
  return expiresAt === null || now < Date.parse(expiresAt);
}

/** Shares that a page shared with `access` may link to: a page that search engines list leads only to pages that they list, too. */
export function getLinkableAccesses(access: ShareAccess): readonly ShareAccess[] {
  return access === 'public' ? ['public'] : ['public', 'unlisted'];
}
