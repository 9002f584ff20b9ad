export const SERVER_KEY = 'castwright';

/**
 * For the host's own intake. Nothing is ever sent to the name in it: everything goes through the tunnel, and `.invalid` is a
 * name nobody can have. The page's own address there would make the vendor's client take the page's calls for its own.
 */
export const OWN_DSN = `https://${SERVER_KEY}@errors.invalid/1`;

export const OWN_TUNNEL = '/api/errors/envelope';
