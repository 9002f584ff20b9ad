import { messages } from '#messages/player/player.messages';
import { createElement } from './elements.ts';
import { send } from './send.ts';

/** Makes the forms for name and email of one page work. Sent once, each of them says thanks. */
export function watchLeadForms(forms: readonly HTMLFormElement[], signal: AbortSignal): void {
  for (const form of forms) {
    form.addEventListener('submit', (event) => void submit(event, form), { signal });
  }

  async function submit(event: Event, form: HTMLFormElement): Promise<void> {
    event.preventDefault();
    const [problem, button] = [form.querySelector('[role=alert]'), form.querySelector('button')];
    if (problem === null || button === null || button.disabled) return;
    problem.textContent = '';
    button.disabled = true;
    const message = await send(`${form.dataset.lead}/leads`, Object.fromEntries(new FormData(form)));
    button.disabled = false;
    if (message !== null) return void (problem.textContent = message);
    for (const each of forms) each.replaceChildren(createElement('p', { role: 'status', tabindex: '-1' }, messages.leadSent));
    form.querySelector<HTMLElement>('[role=status]')?.focus();
  }
}
