const MOST_REDIRECTS = 10;

/** Goes where redirects lead, up to the first address that begins so. */
export async function followUntil(send: typeof fetch, from: string, beginning: string): Promise<string> {
  let address = from;
  for (let hops = 0; hops < MOST_REDIRECTS && !address.startsWith(beginning); hops += 1) {
    const result = await send(address, { redirect: 'manual' });
    const location = result.headers.get('location');
    if (location === null) throw new Error(`${address} leads nowhere: ${result.status} ${await result.text()}`);
    address = new URL(location, address).href;
  }
  return address;
}

/** A request that is never answered, only aborted. */
export function createHangingFetch(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
