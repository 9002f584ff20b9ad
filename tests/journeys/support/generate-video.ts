import type { Page } from '@playwright/test';

interface OrderedVideo {
  readonly title: string;
  readonly script: string;
}

/** Orders a video of the signed-in user with the first presenter and the first voice. Resolves with its id before it is rendered. */
export function generateVideo(page: Page, video: OrderedVideo): Promise<string> {
  return page.evaluate(async (ordered) => {
    const first = async (list: string, key: string): Promise<string> =>
      ((await (await fetch(list)).json())[key] as { id: string }[])[0]?.id ?? '';
    const body = { ...ordered, avatarId: await first('/api/avatars', 'avatars'), voiceId: await first('/api/voices', 'voices') };
    const response = await fetch('/api/avatar/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { taskId: string }).taskId;
  }, video);
}
