/** URL parameters that grant access or identify a user, also within a nested URL. */
const SECRET =
  /((?:^|[?&#;]|%3f|%26)(?:[a-z_-]{0,32}(?:ticket|token|code|secret|password|session|email|state|key))(?:=|%3d))([!$%(*+./:=?@[\]^_`{|}~\w-]+)/gi;
const BEARER = /(\bBearer )([\w.~+/=-]{8,})/g;
/** Email addresses; not directly after `://`, where a DSN has its key, and never starting inside a JSON escape. */
const EMAIL =
  /(?<!:\/\/)(?:(?<=\\[bfnrt]|\\u[\da-f]{4})|(?<![\w.+\\-]))[\w.+!#$&'*~-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

const HIDDEN = '*';

/** Masks email addresses, tickets, tokens and codes. Keeps the length, so that stated lengths stay right, and keeps JSON valid. */
export function scrubSecrets(text: string): string {
  return text
    .replace(SECRET, (_match, name: string, value: string) => name + maskText(value))
    .replace(BEARER, (_match, name: string, value: string) => name + maskText(value))
    .replace(EMAIL, maskText);
}

function maskText(value: string): string {
  return HIDDEN.repeat(value.length);
}
