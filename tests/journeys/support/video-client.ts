import type { Resolution } from '#domain/project/project.ts';
import type { Profile } from '#ports/profile-api.ts';
import type { GenerateResult, VideoSummary } from '#ports/video-api.ts';
import type { Account } from './start-product.ts';

const ASK_EVERY_MS = 500;
/** The smallest there is: these videos are made to be counted, not looked at. */
const RESOLUTION: Resolution = '720p';

/** A program that uses the HTTP interface as one person. `hostUrl` is asked each time: hosts come and go. */
export class VideoClient {
  readonly #hostUrl: () => string;
  readonly #token: string;

  constructor(serverUrl: () => string, token: string) {
    this.#hostUrl = serverUrl;
    this.#token = token;
  }

  static async signIn(serverUrl: () => string, { ticket }: Account): Promise<VideoClient> {
    const response = await fetch(`${serverUrl()}/api/auth/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: serverUrl() },
      body: JSON.stringify({ ticket }),
    });
    const token = response.headers.get('set-auth-token');
    if (!response.ok || token === null) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`);
    return new VideoClient(serverUrl, token);
  }

  /** Resolves with the task's id once the server has accepted the order. */
  async generate(script: string): Promise<string> {
    const [avatars, voices] = await Promise.all([this.#ask('/api/avatars'), this.#ask('/api/voices')]);
    const avatarId = ((await avatars.json()) as { readonly avatars: readonly { readonly id: string }[] }).avatars[0]?.id;
    const voiceId = ((await voices.json()) as { readonly voices: readonly { readonly id: string }[] }).voices[0]?.id;
    const response = await this.#ask('/api/avatar/generate', {
      method: 'POST',
      body: JSON.stringify({ script, title: script, avatarId, voiceId, resolution: RESOLUTION }),
    });
    return ((await response.json()) as GenerateResult).taskId;
  }

  async list(): Promise<readonly VideoSummary[]> {
    return ((await (await this.#ask('/api/avatar/list')).json()) as { readonly videos: readonly VideoSummary[] }).videos;
  }

  async profile(): Promise<Profile> {
    return (await (await this.#ask('/api/user/profile')).json()) as Profile;
  }

  /** The list once nothing in it is under way; rejects after `withinMs` with what still is. */
  async whenAllEnded(withinMs: number): Promise<readonly VideoSummary[]> {
    const until = Date.now() + withinMs;
    for (;;) {
      const videos = await this.list();
      const open = videos.filter(({ status }) => status === 'queued' || status === 'processing');
      if (open.length === 0) return videos;
      if (Date.now() > until) throw new Error(`Still under way: ${JSON.stringify(open)}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** Any other request; throws unless it succeeds. */
  async post(path: string, body: unknown): Promise<void> {
    await this.#ask(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async firstBytes(taskId: string): Promise<string> {
    const response = await this.#ask(`/api/avatar/download/${taskId}?format=mp4`, { headers: { range: 'bytes=4-7' } });
    return response.text();
  }

  /** The response's status and parsed body. */
  async upload(image: Uint8Array): Promise<{ readonly status: number }> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'picture.png');
    const response = await fetch(`${this.#hostUrl()}/api/background`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    });
    return { status: response.status, ...((await response.json()) as object) };
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#token}`);
    if (init.body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(this.#hostUrl() + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
