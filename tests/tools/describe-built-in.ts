import type { AdapterFacts } from '#server/composition/built-in-adapter.ts';
import type { ServerPort } from '#server/composition/server-port.ts';

/** What an adapter of the registry declares about itself. Throws if the port has no adapter of this id. */
export async function describeBuiltIn<Made, Parts>({ port, adapters }: ServerPort<Made, Parts>, id: string): Promise<AdapterFacts> {
  const adapter = adapters[id];
  if (adapter === undefined) throw new Error(`${port} has no adapter ${id}.`);
  return adapter.describe();
}
