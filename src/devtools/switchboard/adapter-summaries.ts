/** What a vendor's folder says of itself. */
export interface AdapterMetadata {
  readonly id: string;
  readonly capabilities: readonly string[];
}

export const FAKE = 'fake';
const FAKE_SUMMARY: AdapterMetadata = { id: FAKE, capabilities: ['in memory', 'nothing is sent'] };

/** The vendors of a port this build can choose from, the fake last. */
export function summarizeAdapters(
  adapters: Readonly<Record<string, unknown>> | readonly string[],
  { manifests, fake }: { readonly manifests: readonly AdapterMetadata[]; readonly fake: boolean },
): readonly AdapterMetadata[] {
  const names = Array.isArray(adapters) ? (adapters as readonly string[]) : Object.keys(adapters);
  const summaries = names.map((id) => manifests.find((manifest) => manifest.id === id) ?? { id, capabilities: [] });
  return fake ? [...summaries, FAKE_SUMMARY] : summaries;
}
