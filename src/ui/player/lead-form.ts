import { messages } from '#messages/player/player.messages';
import { createElement } from './elements.ts';
import { send } from './send.ts';

/** Makes the form for name and email of a page work. Sent once, it says thanks. */
export function watchLeadForm(form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener('submit', (event) => void submit(event), { signal });

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const [problem, button] = [form.querySelector('[role=alert]'), form.querySelector('button')];
    if (problem === null || button === null || button.disabled) return;
    problem.textContent = '';
    button.disabled = true;
    const message = await send(`${form.dataset.lead}/leads`, Object.fromEntries(new FormData(form)));
    button.disabled = false;
    if (message !== null) return void (problem.textContent = message);
    form.replaceChildren(createElement('p', { role: 'status', tabindex: '-1' }, messages.leadSent));
    form.querySelector<HTMLElement>('[role=status]')?.focus();
  }
}
