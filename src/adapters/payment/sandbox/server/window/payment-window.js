import { amountText, element, windowParts } from './window-parts.js';

/** Polling interval while a bank is slow, and maximum waiting time. Milliseconds. */
const ASK_EVERY = 1_000;
const ASK_FOR = 60_000;

const UNREACHABLE = 'The sandbox does not answer. Nothing was charged. Try again.';
const WAITING = 'Waiting for the bank…';
const TOO_SLOW = 'The bank has still not answered. You can close this window: if it says yes later, the payment counts.';
const RETURNED = 'This order was paid already. The second payment goes back.';

/** Shows the window over the page. Resolves once it is visible, with the function that closes it. */
export async function openPaymentWindow({ home, options, onPaid, onDeclined, onDismissed }) {
  const parts = windowParts({ name: options.name, description: options.description, email: options.prefill?.email });
  const { dialog, form } = parts;
  const before = document.activeElement;
  const place = document.body.appendChild(element('div', { attributes: { 'data-payment-sandbox': '' } }));
  const root = place.attachShadow({ mode: 'open' });
  let gone = false;

  function end(tell) {
    if (gone) return;
    gone = true;
    if (dialog.open) dialog.close();
    place.remove();
    if (before instanceof HTMLElement) before.focus();
    tell();
  }

  const dismiss = () => end(onDismissed);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dismiss();
  });
  for (const button of [parts.close, parts.leave]) button.addEventListener('click', dismiss);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void pay(new FormData(form).get('outcome'));
  });

  function busy(text) {
    parts.status.textContent = text;
    parts.alert.textContent = '';
    parts.choices.disabled = text !== '';
    parts.pay.disabled = text !== '';
  }

  function complain(text) {
    busy('');
    parts.alert.textContent = text;
    parts.pay.focus();
  }

  async function pay(outcome) {
    busy(WAITING);
    const body = { key: options.key, order_id: options.order_id, outcome, email: options.prefill?.email ?? null };
    const answer = await ask('pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (gone) return;
    if (answer.state === 'waiting' && outcome === 'late') dismiss();
    else if (answer.state === 'waiting') await follow(answer.payment_id, performance.now() + ASK_FOR);
    else show(answer);
  }

  async function follow(paymentId, until) {
    while (!gone && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
      const answer = await ask(`payment?${query({ payment_id: paymentId })}`);
      if (gone) return;
      if (answer.state !== 'waiting' && answer.state !== undefined) {
        show(answer);
        return;
      }
    }
    if (!gone) complain(TOO_SLOW);
  }

  function show(answer) {
    if (answer.state === 'paid') end(() => onPaid(answer.proof));
    else if (answer.state === 'declined') {
      complain(`${answer.error.description} Choose again, or close this window.`);
      onDeclined(answer.error);
    } else complain(answer.state === 'returned' ? RETURNED : (answer.error?.description ?? UNREACHABLE));
  }

  function query(more) {
    return new URLSearchParams({ key: options.key, order_id: options.order_id, ...more });
  }

  async function ask(path, init) {
    try {
      return await (await fetch(new URL(`window/${path}`, home), init)).json();
    } catch {
      return {};
    }
  }

  await styled(root, home);
  root.append(dialog);
  if (!gone) dialog.showModal();
  const order = await ask(`order?${query({})}`);
  if (order.amount === undefined) complain(order.error?.description ?? UNREACHABLE);
  else {
    const text = amountText(order.amount, order.currency);
    parts.amount.textContent = text;
    parts.pay.textContent = `Pay ${text}`;
    parts.pay.disabled = false;
  }
  return { close: () => end(() => undefined) };
}

/** Waits for the stylesheet to avoid unstyled content; it is served by this server, as the content security policy requires. */
function styled(root, home) {
  return new Promise((resolve) => {
    const link = element('link', { rel: 'stylesheet', href: String(new URL('checkout.css', home)) });
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    root.append(link);
  });
}
