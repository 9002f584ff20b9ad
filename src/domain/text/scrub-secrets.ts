/** Parameters of URLs, also within a nested URL, whose name may be that of something that grants access or identifies a user. */
const PARAMETER =
  /((?:^|[?&#;]|%3f|%26)[a-z_-]{0,32}(?:ticket|token|code|secret|password|session|email|state|invitation|key)(?:=|%3d))([!$%(*+./:=?@[\]^_`{|}~\w-]+)/gi;
/** `code` ends many a harmless word (promocode, decode), so it counts as a word of its own alone: `code`, `auth_code`, `authCode`. */
const HARMLESS = /(?:[a-z](?:code|CODE)|[A-Z]CODE)(?:=|%3[dD])$/;
/** The token of a review link. */
const REVIEW_PATH = /(\/review\/)([\w-]{16,64})/g;
const BEARER = /(\bBearer )([\w.~+/=-]{8,})/g;
/** Email addresses; not directly after `://`, where a DSN has its key, and never starting inside a JSON escape. */
const EMAIL =
  /(?<!:\/\/)(?:(?<=\\[bfnrt]|\\u[\da-f]{4})|(?<![\w.+\\-]))[\w.+!#$&'*~-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

type Mask = (secret: string) => string;

const keepLength: Mask = (secret) => '*'.repeat(secret.length);
const hide: Mask = () => 'hidden';

/** Masks email addresses, tickets, tokens and codes. Keeps the length, so that stated lengths stay right, and keeps JSON valid. */
export function scrubSecrets(text: string): string {
  return replaceSecrets(text, keepLength);
}

/** Replaces the same by one word in every text of a value, at any depth. */
export function hideSecretsIn<Value>(value: Value): Value {
  return hideSecretsDeep(value) as Value;
}

function hideSecretsDeep(value: unknown): unknown {
  if (typeof value === 'string') return replaceSecrets(value, hide);
  if (Array.isArray(value)) return value.map(hideSecretsDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, hideSecretsDeep(entry)]));
}

function replaceSecrets(text: string, mask: Mask): string {
  return text
    .replace(PARAMETER, (_match, name: string, value: string) => name + (HARMLESS.test(name) ? value : mask(value)))
    .replace(REVIEW_PATH, (_match, name: string, value: string) => name + mask(value))
    .replace(BEARER, (_match, name: string, value: string) => name + mask(value))
    .replace(EMAIL, mask);
}
