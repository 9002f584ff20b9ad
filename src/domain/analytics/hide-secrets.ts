/** Parameters of our addresses that let a user in, or say who a user is. */
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
export function hideSecrets(text: string): string {
  return text.replaceAll(IN_TEXT, `$1${HIDDEN}`);
}

/** The same for every text in it, however deep. */
export function hideSecretsIn<Value>(value: Value): Value {
  return hideSecretsDeep(value) as Value;
}

function hideSecretsDeep(value: unknown): unknown {
  if (typeof value === 'string') return hideSecrets(value);
  if (Array.isArray(value)) return value.map(hideSecretsDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, hideSecretsDeep(entry)]));
}
