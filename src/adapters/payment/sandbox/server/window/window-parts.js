/** Outcomes that a user can choose, in display order. */
export const CHOICES = [
  { outcome: 'success', title: 'Pay with the test card', detail: 'Card ending in 4242. The payment goes through at once.' },
  { outcome: 'decline', title: 'The bank declines', detail: 'Card ending in 0002. Nothing is charged; you can try again.' },
  { outcome: 'slow', title: 'The bank is slow', detail: 'It takes about eight seconds to say yes, and this window waits.' },
  { outcome: 'late', title: 'The bank answers late', detail: 'This window closes. The payment comes through about half a minute later.' },
];

/** Creates an element with text or children. Values are set as properties, so that nothing is parsed as markup. */
export function element(name, properties = {}, children = []) {
  const { attributes = {}, ...rest } = properties;
  const made = Object.assign(document.createElement(name), rest);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Formats the amount in the reader's language; currencies without minor units in whole units. */
export function amountText(amount, currency) {
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function choice({ outcome, title, detail }, index) {
  const id = `outcome-${outcome}`;
  const input = element('input', { type: 'radio', name: 'outcome', value: outcome, id, checked: index === 0, autofocus: index === 0 });
  input.setAttribute('aria-describedby', `${id}-detail`);
  return element('li', { className: 'choice' }, [
    input,
    element('label', { htmlFor: id, className: 'choice-title', textContent: title }),
    element('p', { id: `${id}-detail`, className: 'choice-detail', textContent: detail }),
  ]);
}

/** All elements of the window; its behavior is in payment-window.js. */
export function windowParts({ name, description, email }) {
  const close = element('button', {
    type: 'button',
    className: 'close',
    textContent: '×',
    attributes: { 'aria-label': 'Close without paying' },
  });
  const amount = element('p', { className: 'amount' });
  const pay = element('button', { type: 'submit', className: 'pay', disabled: true });
  const leave = element('button', { type: 'button', className: 'leave', textContent: 'Close without paying' });
  const status = element('p', { className: 'status', attributes: { role: 'status' } });
  const alert = element('p', { className: 'alert', attributes: { role: 'alert' } });
  const choices = element('fieldset', {}, [
    element('legend', { textContent: 'What should happen?' }),
    element('ul', { attributes: { role: 'list' } }, CHOICES.map(choice)),
  ]);
  const foot = element('div', { className: 'foot' }, [alert, status, element('div', { className: 'buttons' }, [pay, leave])]);
  const form = element('form', { noValidate: true }, [choices, foot]);
  const dialog = element('dialog', { attributes: { 'aria-labelledby': 'title', 'aria-describedby': 'sandbox' } }, [
    element('header', {}, [
      element('div', {}, [
        element('h2', { id: 'title', textContent: name ? `Pay ${name}` : 'Pay' }),
        element('p', { className: 'description', textContent: description ?? '' }),
      ]),
      close,
    ]),
    element('p', { id: 'sandbox', className: 'sandbox' }, [
      element('strong', { textContent: 'Payment sandbox. ' }),
      'This is a rehearsal: no card is asked for and no money moves.',
    ]),
    amount,
    element('p', { className: 'payer', textContent: email ? `For ${email}` : '', hidden: !email }),
    form,
  ]);
  return { dialog, form, choices, amount, pay, leave, close, status, alert };
}
