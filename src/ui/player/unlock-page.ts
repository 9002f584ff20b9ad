import { messages } from '#messages/player/player.messages';

/** The form of a video with a password: shows the video, or says why it doesn't. */
export function unlockPage(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=password]');
  const problem = form.querySelector('[role=alert]');
  if (field === null || problem === null) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem.textContent = '';
    void unlock(`${form.dataset.unlock}/unlock`, field.value).then((message) => {
      if (message === null) return window.location.reload();
      problem.textContent = message;
      field.focus();
    });
  });
}

/** Null once the browser may see the video; else why not. */
async function unlock(url: string, password: string): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  }).catch(() => null);
  if (response?.ok === true) return null;
  const body: unknown = response === null ? null : await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : messages.unchecked;
}
