import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readServerConfig } from '#server/composition/server-config.ts';

const SERVED = {
  DATABASE_URL: 'postgres://u:p@db:5432/castwright',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'a@example.com',
};

function findProblem(environment: Readonly<Record<string, string>>): string {
  try {
    readServerConfig(environment);
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError') return error.message;
    throw error;
  }
  throw new Error('The settings were accepted.');
}

describe('readConfig', () => {
  test('defaults to one process with everything embedded, reachable from this machine only', () => {
    expect(readServerConfig({})).toMatchObject({
      role: 'all',
      http: { host: '127.0.0.1', port: 4173 },
      dataFolder: './data',
      database: { kind: 'embedded' },
      objects: { kind: 'disk' },
      chosen: { mailer: { kind: 'outbox' }, geo: { kind: 'locale' }, rates: { kind: 'table' } },
      trustProxy: false,
      rateLimited: true,
    });
  });

  test('SIN-1 simulates Google only when no other machine can reach the server, and real keys replace it', () => {
    const readGoogle = (environment: Readonly<Record<string, string>>) => {
      const { accounts } = readServerConfig(environment);
      return accounts.vendor === 'better-auth' ? accounts.google : undefined;
    };
    for (const alone of [{}, { PUBLIC_URL: 'http://localhost:9000' }, { HOST: '::1' }]) expect(readGoogle(alone)).toBe('sandbox');
    const reached = [
      SERVED,
      { ...SERVED, HOST: '0.0.0.0' },
      { HOST: '0.0.0.0', MAIL_OUTBOX: 'on' },
      { PUBLIC_URL: 'https://videos.example.com' },
      { TRUST_PROXY: '1' },
      { ALLOWED_HOSTS: 'videos.example.com' },
      { GOOGLE_SANDBOX: 'off' },
    ];
    for (const environment of reached) expect(readGoogle(environment)).toBeUndefined();
    expect(readGoogle({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toEqual({ clientId: 'id', clientSecret: 'secret' });
  });

  test('caps what voices may cost on a fresh server: of one workspace, and of all accounts together', () => {
    expect(readServerConfig({})).toMatchObject({ speechCaps: { workspace: 5_000_000, server: 50_000_000 } });
    expect(readServerConfig({ SPEECH_MONTHLY_CAP: '0', SPEECH_TOTAL_CAP: '1.5' })).toMatchObject({
      speechCaps: { workspace: 0, server: 1_500_000 },
    });
  });

  test('EXT-8 EXT-9 lists the location and rate services it may request', () => {
    expect(readServerConfig({ GEO: 'ip', EXCHANGE_RATES: 'open' })).toMatchObject({
      chosen: { geo: { kind: 'ip' }, rates: { kind: 'open' } },
    });
    expect(findProblem({ GEO: 'gps', EXCHANGE_RATES: 'guess' })).toMatch(/GEO: is locale or ip[\s\S]*EXCHANGE_RATES: is table or open/);
  });

  test('treats an empty variable as unset', () => {
    expect(readServerConfig({ PORT: '', DATABASE_URL: ' ', ROLE: '' })).toEqual(readServerConfig({}));
  });

  test('accepts a valid port and names the variable of an invalid one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 70_000 }), (port) => {
        if (port >= 0 && port <= 65_535) expect(readServerConfig({ PORT: String(port) }).http?.port).toBe(port);
        else expect(findProblem({ PORT: String(port) })).toMatch(/^ {2}PORT: /m);
      }),
    );
  });

  test('reports every invalid variable at once, without its value', () => {
    const message = findProblem({
      PORT: 'http',
      ROLE: 'king',
      DATABASE_URL: 'mysql://u:secret@db/x',
      AUTH_SECRET: 'secret',
      RENDER_THREADS: '0',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'AUTH_SECRET', 'RENDER_THREADS', 'LOG_LEVEL'])
      expect(message).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    expect(message).not.toContain('secret@');
  });

  test.each([
    ['a worker without a database server', { ROLE: 'worker' }, 'DATABASE_URL'],
    ['a worker without the site’s URL', { ...SERVED, ROLE: 'worker' }, 'PUBLIC_URL'],
    ['a database server without its own secret', { ...SERVED, AUTH_SECRET: '' }, 'AUTH_SECRET'],
    ['a bucket without keys', { S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
    ['a bucket without a secret key', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail:25' }, 'MAIL_FROM'],
    ['a public server that shows its email on a page', { HOST: '0.0.0.0' }, 'SMTP_URL'],
    ['a shared database with email on a page', { ...SERVED, SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL'],
  ])('rejects %s', (_what, environment, variable) => {
    expect(findProblem(environment)).toMatch(new RegExp(`^ {2}${variable}: required `, 'm'));
  });

  test('accepts all settings of a large installation', () => {
    const config = readServerConfig({
      ...SERVED,
      ROLE: 'worker',
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://minio:9000',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      PUBLIC_URL: 'https://v.example.com/',
      TRUST_PROXY: '10.0.0.0/8',
      RATE_LIMIT: 'off',
    });
    expect(config).toMatchObject({
      http: undefined,
      publicUrl: 'https://v.example.com',
      database: { kind: 'server', url: SERVED.DATABASE_URL },
      objects: { kind: 's3', endpoint: 'http://minio:9000', pathStyle: true },
      chosen: { mailer: { kind: 'smtp' } },
      trustProxy: '10.0.0.0/8',
      rateLimited: false,
    });
  });

  test.each([
    ['off', false],
    ['0', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.5, fd00::/8,loopback', '10.0.0.5, fd00::/8,loopback'],
  ])('TRUST_PROXY=%s ignores client headers from %j', (text, trustProxy) => {
    expect(readServerConfig({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
  });

  test('rejects a proxy that is neither an address nor a number', () => {
    for (const wrong of ['yes', '10.0.0.0/33', '10.0.0', 'proxy.example.com', '10.0.0.1,', '1/8'])
      expect(findProblem({ TRUST_PROXY: wrong })).toMatch(/^ {2}TRUST_PROXY: is the addresses of your proxies/m);
  });

  test('accepts other host names of the server and rejects invalid ones', () => {
    expect(readServerConfig({ ALLOWED_HOSTS: 'a.example, b.example:8443' }).allowedHosts).toEqual(['a.example', 'b.example:8443']);
    expect(findProblem({ ALLOWED_HOSTS: 'https://a.example/' })).toMatch(/^ {2}ALLOWED_HOSTS: is names/m);
  });

  test('reads the seller of the invoices and the included tax', () => {
    expect(readServerConfig({}).seller).toEqual({ name: 'Castwright', address: [], taxId: '', taxPercent: 0 });
    const seller = { SELLER_NAME: 'Engines Ltd', SELLER_ADDRESS: ' 1 Mill Lane | London||', SELLER_TAX_ID: 'GB1', TAX_PERCENT: '8.25' };
    expect(readServerConfig(seller).seller).toEqual({
      name: 'Engines Ltd',
      address: ['1 Mill Lane', 'London'],
      taxId: 'GB1',
      taxPercent: 8.25,
    });
    for (const [name, value] of [
      ['TAX_PERCENT', '-1'],
      ['TAX_PERCENT', '100'],
      ['TAX_PERCENT', 'nineteen'],
      ['SELLER_ADDRESS', 'a|b|c|d|e|f|g'],
      ['SELLER_NAME', 'x'.repeat(201)],
    ] as const)
      expect(findProblem({ ...seller, [name]: value })).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    expect(findProblem({ TAX_PERCENT: '19' })).toMatch(/^ {2}SELLER_TAX_ID: required with TAX_PERCENT/m);
  });

  test('keeps email on a page when configured', () => {
    expect(readServerConfig({ HOST: '0.0.0.0', MAIL_OUTBOX: 'on' }).chosen.mailer).toEqual({ kind: 'outbox' });
  });

  test('uses embedded accounts and captcha unless a key selects another adapter', () => {
    expect(readServerConfig({})).toMatchObject({ accounts: { vendor: 'better-auth' }, captcha: { kind: 'altcha' }, waitlist: false });
    const clerk = { CLERK_PUBLISHABLE_KEY: 'pk_test_x', CLERK_SECRET_KEY: 'sk_test_x' };
    expect(readServerConfig(clerk)).toMatchObject({ accounts: { vendor: 'clerk', publishableKey: 'pk_test_x' }, captcha: { kind: 'off' } });
    expect(readServerConfig({ ...clerk, WAITLIST: 'on' })).toMatchObject({ captcha: { kind: 'altcha' }, waitlist: true });
    expect(readServerConfig({ ...clerk, AUTH_VENDOR: 'better-auth' })).toMatchObject({ accounts: { vendor: 'better-auth' } });
    expect(readServerConfig({ CAPTCHA: 'off' })).toMatchObject({ captcha: { kind: 'off' } });
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readServerConfig(google)).toMatchObject({ accounts: { google: { clientId: 'id', clientSecret: 'secret' } } });
  });

  test.each([
    [{ AUTH_VENDOR: 'clerk' }, 'CLERK_PUBLISHABLE_KEY'],
    [{ CLERK_PUBLISHABLE_KEY: 'pk_test_x' }, 'CLERK_SECRET_KEY'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ CAPTCHA: 'turnstile' }, 'TURNSTILE_SECRET_KEY'],
    [{ CAPTCHA: 'a friend' }, 'CAPTCHA'],
    [{ AUTH_VENDOR: 'somebody' }, 'AUTH_VENDOR'],
  ])('%j is incomplete and reports the missing %s', (settings, name) => {
    expect(findProblem(settings)).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  });
});
