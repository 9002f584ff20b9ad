/** Set by the request filter only; a value sent by the client is dropped. */
export const CLIENT_IP_HEADER = 'x-host-client-ip';
export const COUNTRY_HEADER = 'x-host-client-country';
