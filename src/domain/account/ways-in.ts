/** What opens an account, or carries its data out, beside the password. `organization`: its single sign-on. */
export const WAY_IN_KINDS = ['passkey', 'provider', 'organization', 'api-key', 'webhook'] as const;
export type WayInKind = (typeof WAY_IN_KINDS)[number];

export interface WayIn {
  /** Unique among all kinds of one account. */
  readonly id: string;
  readonly kind: WayInKind;
  /** What its owner called it, the provider's id, the organization's name, or the host it sends to. */
  readonly name: string;
}

/** Id of a way in from the id of its row, and back. */
export function toWayInId(kind: WayInKind, rowId: string): string {
  return `${kind}:${rowId}`;
}

/** Undefined for the id of another kind. */
export function parseWayInId(id: string, kind: WayInKind): string | undefined {
  return id.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : undefined;
}

/** What isn't kept by name goes, also what was added since the list was read. */
export function splitWaysIn(
  ways: readonly WayIn[],
  keep: readonly string[],
): { readonly kept: readonly WayIn[]; readonly removed: readonly WayIn[] } {
  const isKept = ({ id }: WayIn) => keep.includes(id);
  return { kept: ways.filter(isKept), removed: ways.filter((way) => !isKept(way)) };
}
