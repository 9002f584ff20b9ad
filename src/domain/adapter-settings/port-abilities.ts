import type { AdapterMetadata, SwappablePort } from './adapter-metadata.ts';

/**
 * What adapters of a port may lack and its suites can tell, each with what it means. The metadata of an adapter has each of them in
 * `capabilities`, or in `lacks` with the reason; other words there are the adapter's own.
 */
const PORT_ABILITIES: { readonly [Port in SwappablePort]?: Readonly<Record<string, string>> } = {
  payment: {
    window: 'users pay in a window over our page',
    redirect: 'users pay on a page of the company and come back',
    'signed-proof': 'what the page is given after a payment is signed',
    'posted-return': 'the company posts the result to this server',
  },
  auth: {
    passwords: 'sign-up, sign-in and reset with a password on our pages',
    'hosted-page': 'sign-in on a page of the service',
    tickets: 'a link signs in, which impersonation needs',
    profile: 'name and image can be changed here',
    sessions: 'users see where they are signed in',
    connections: 'sign-in providers can be connected',
    security: 'second factors and passkeys can be set up here',
    organizations: 'workspaces that are shared',
    deletion: 'closing an account deletes it at the service',
  },
  geo: { currency: 'the service names the currency of a country' },
  errors: { traces: 'it measures how long pages take', replays: 'it records what is on screen, with consent' },
  flags: { server: 'the server evaluates features too' },
  realtime: { recovery: 'it asks over HTTP for what a connection missed, and connects again in measured steps' },
  mailer: { html: 'the HTML form of an email arrives', rejections: 'it says that nobody has an address' },
  'image-reader': { avif: 'it reads AVIF', tiff: 'it reads TIFF' },
  speech: { tuning: 'some of its voices can be tuned to a recording' },
};

/** The part of an adapter's metadata that says what it can and can't do. */
export type DeclaredAbilities = Pick<AdapterMetadata, 'capabilities' | 'lacks'>;

/** Abilities of the port, by name. */
export function getPortAbilities(port: SwappablePort): Readonly<Record<string, string>> {
  return PORT_ABILITIES[port] ?? {};
}

/** What the metadata says of an ability wrongly: nothing, both at once, or that it is lacking without a reason. Null: it is well declared. */
export function findDeclarationProblem({ capabilities, lacks = {} }: DeclaredAbilities, ability: string): string | null {
  const reason = lacks[ability];
  const isDeclared = capabilities.includes(ability);
  if (isDeclared && reason !== undefined) return `"${ability}" is in capabilities and in lacks.`;
  if (!isDeclared && reason === undefined) return `"${ability}" is missing: put it in capabilities, or in lacks with the reason.`;
  return reason?.trim() === '' ? `"lacks" says no reason for ${ability}; the suites show it where they skip.` : null;
}
