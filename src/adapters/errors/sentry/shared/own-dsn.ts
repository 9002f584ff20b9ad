export const SERVER_KEY = 'castwright';

/**
 * DSN of this server's own intake. Nothing is sent to its host name: reports go through the tunnel, and `.invalid` is reserved. The page's
 * own host here would make the SDK ignore the page's calls as its own.
 */
export const OWN_DSN = `https://${SERVER_KEY}@errors.invalid/1`;

export const OWN_TUNNEL = '/api/errors/envelope';
