/** URL parameters that grant access or identify a user, of any adapter whose URLs reach these pages. */
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

/** Replaces the values of secret parameters, in URLs, queries and other texts. */
export function hideSecrets(text: string): string {
  return text.replaceAll(IN_TEXT, `$1${HIDDEN}`);
}

/** Applies `hideSecrets` to every text in a value, at any depth. */
export function hideSecretsIn<Value>(value: Value): Value {
  return hideSecretsDeep(value) as Value;
}

function hideSecretsDeep(value: unknown): unknown {
  if (typeof value === 'string') return hideSecrets(value);
  if (Array.isArray(value)) return value.map(hideSecretsDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, hideSecretsDeep(entry)]));
}
