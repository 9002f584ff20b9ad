import type { GreetingParts } from './start-greeting.ts';

/** A build of its own, whose name has no hash. */
export const LIVE_SCRIPT = '/share-live.js';

export type GreetingPageParts = Omit<GreetingParts, 'createPlayer'> & {
  /** `/v/<token>`: files of its workspace are below it. */
  readonly path: string;
};

/** What the script exports. */
export interface GreetingScript {
  readonly startGreetingPage: (parts: GreetingPageParts) => void;
}

interface SceneRequest {
  readonly scene: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The bytes of one scene with the viewer's name; null where the server says no, or isn't reached. */
export async function fetchLiveScene(path: string, request: SceneRequest): Promise<Uint8Array | null> {
  const response = await fetch(`${path}/greeting`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => null);
  return response?.ok === true ? new Uint8Array(await response.arrayBuffer()) : null;
}
