import type { ServerConfig } from '../../composition/server-config.ts';
import type { Finding } from './finding.ts';

const WHAT = 'Secrets';
const SECRET_NAME = /(?:SECRET|PASSWORD|TOKEN|_KEY)(?:_OLD)?$/;
/** Of our own files and of others’ guides. */
const EXAMPLE =
  /^(?:castwright(?:-objects)?|postgres|minioadmin|admin|root|test|x+)$|change.?me|secret$|passw(?:or)?d|example|placeholder/i;
/** A random secret of 32 characters has about 24 that differ. */
const LEAST_DIFFERENT = 12;

/** Names the settings whose secrets anyone could guess; never what they are. */
export function checkSecrets(environment: NodeJS.ProcessEnv, { authSecret }: Pick<ServerConfig, 'authSecret'>): Finding {
  const given = Object.entries(environment).flatMap(([name, value = '']) => {
    if (SECRET_NAME.test(name)) return [{ name, secret: value }];
    const secret = name.endsWith('_URL') && URL.canParse(value) ? decodeURIComponent(new URL(value).password) : '';
    return secret === '' ? [] : [{ name, secret }];
  });
  const examples = given.filter(({ secret }) => EXAMPLE.test(secret)).map(({ name }) => name);
  const isPoor = authSecret !== undefined && new Set(authSecret).size < LEAST_DIFFERENT;
  const weak = [...new Set([...examples, ...(isPoor ? ['AUTH_SECRET'] : [])])].toSorted();
  if (weak.length === 0) return { state: 'good', what: WHAT, text: 'none is short or an example' };
  return {
    state: 'bad',
    what: WHAT,
    text: `easy to guess: ${weak.join(', ')}. Set random ones: openssl rand -base64 32. A new AUTH_SECRET signs everyone out.`,
  };
}
