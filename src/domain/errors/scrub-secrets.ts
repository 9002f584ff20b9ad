/** Parts of an address that let a user in, or say who a user is; also of an address within another one. */
const SECRET =
  /((?:^|[?&#;]|%3f|%26)(?:[a-z_-]{0,32}(?:ticket|token|code|secret|password|session|email|state|key))(?:=|%3d))([!$%(*+./:=?@[\]^_`{|}~\w-]+)/gi;
const BEARER = /(\bBearer )([\w.~+/=-]{8,})/g;
/** Not after `://`, where a name is that of an intake; and never from within an escape of JSON. */
const EMAIL =
  /(?<!:\/\/)(?:(?<=\\[bfnrt]|\\u[\da-f]{4})|(?<![\w.+\\-]))[\w.+!#$&'*~-]{1,64}(?:@|%40)(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

const HIDDEN = '*';

/**
 * The text without addresses of people, tickets, tokens and codes. As long as before, so that what counts its
 * characters or bytes still finds them right; JSON stays JSON.
 */
export function scrubSecrets(text: string): string {
  return text
    .replace(SECRET, (_match, name: string, value: string) => name + maskText(value))
    .replace(BEARER, (_match, name: string, value: string) => name + maskText(value))
    .replace(EMAIL, maskText);
}

function maskText(value: string): string {
  return HIDDEN.repeat(value.length);
}
