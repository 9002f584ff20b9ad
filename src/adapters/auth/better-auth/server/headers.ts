/** Set by the gate alone; whatever the client sent under these names is dropped. */
export const CLIENT_IP_HEADER = 'x-host-client-ip';
export const COUNTRY_HEADER = 'x-host-client-country';
