import { send } from './send.ts';

/** The form of a video with a password: shows the video, or says why it doesn't. */
export function unlockPage(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=password]');
  const problem = form.querySelector('[role=alert]');
  if (field === null || problem === null) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem.textContent = '';
    void send(`${form.dataset.unlock}/unlock`, { password: field.value, embedded: 'embedded' in form.dataset }).then((message) => {
      if (message === null) return window.location.reload();
      problem.textContent = message;
      field.focus();
    });
  });
}
