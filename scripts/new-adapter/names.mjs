/** An adapter's name as code spells it: `better-auth`, `BetterAuth`, `BETTER_AUTH`. */
export function toNames(id) {
  const words = id.split('-');
  const Name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return { id, Name, CONSTANT: words.join('_').toUpperCase() };
}

/** Renames every spelling of `from` in a text: `STRIPE_KEY` → `ACME_KEY`, `createStripeCheckout` → `createAcmeCheckout`. */
export function createRename(from, to) {
  const spellings = new RegExp(from.replaceAll('-', '[-_]?'), 'gi');
  const { id, Name, CONSTANT } = toNames(to);
  return (text) =>
    text.replaceAll(spellings, (found) => {
      if (found === found.toUpperCase()) return CONSTANT;
      return /^[A-Z]/.test(found) ? Name : id;
    });
}

/** Tests a name of code for the adapter's name as a part with a capital: `createOpenRates` has `open`, `openDatabase` has not. */
export function createNameTest(id) {
  const [first, ...rest] = id.replaceAll('-', '').toUpperCase();
  const letters = rest.map((letter) => `_?[${letter}${letter.toLowerCase()}]`).join('');
  const part = new RegExp(`${first}${letters}(?![a-z])`);
  return (name) => part.test(name);
}
