/** Parameters of our addresses that let somebody in, or say who somebody is. */
const SECRET_PARAMETERS = [
  'ticket',
  'token',
  'code',
  'state',
  'id_token',
  'access_token',
  'password',
  'email',
  'invitation',
  '__clerk_ticket',
];
const IN_TEXT = new RegExp(`((?:^|[?&#])(?:${SECRET_PARAMETERS.join('|')})=)[^&#\\s"']+`, 'giu');

export const HIDDEN = 'hidden';

/** The values of such parameters replaced, wherever in an address, a query or a text they are. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(IN_TEXT, `$1${HIDDEN}`);
}

/** The same for every text in it, however deep. */
export function withoutSecretsIn<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cleaned(entry)]));
}
