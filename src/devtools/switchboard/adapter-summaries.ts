/** What a vendor's folder says of itself. */
export interface Manifest {
  readonly id: string;
  readonly capabilities: readonly string[];
}

export const FAKE = 'fake';
const FAKE_CARD: Manifest = { id: FAKE, capabilities: ['in memory', 'nothing is sent'] };

/** The vendors of a port this build can choose from, the fake last. */
export function vendorCards(
  vendors: Readonly<Record<string, unknown>> | readonly string[],
  { manifests, fake }: { readonly manifests: readonly Manifest[]; readonly fake: boolean },
): readonly Manifest[] {
  const names = Array.isArray(vendors) ? (vendors as readonly string[]) : Object.keys(vendors);
  const cards = names.map((id) => manifests.find((manifest) => manifest.id === id) ?? { id, capabilities: [] });
  return fake ? [...cards, FAKE_CARD] : cards;
}
