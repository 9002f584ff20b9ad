import { allowsLocalConveniences, LOCAL_CONVENIENCES, type LocalConvenienceId } from '#domain/network/local-conveniences.ts';
import { listChoices } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { listImplying } from './built-in-adapters.ts';
import { LOOPBACK, type ServerConfig } from './server-config.ts';

const IDS = Object.keys(LOCAL_CONVENIENCES) as LocalConvenienceId[];

/** Lines of the start log: which local conveniences are on, which are off and why, and where mail goes. */
export function formatConveniences(config: ServerConfig, url: string): readonly string[] {
  const isLocal = allowsLocalConveniences(url);
  const chosen = chooseConveniences(config);
  const listNames = (isOn: boolean) => IDS.filter((id) => chosen[id] === isOn).map((id) => LOCAL_CONVENIENCES[id].name);
  const [on, off] = [listNames(true), listNames(false)];
  return [
    isLocal
      ? `on for this computer only, because PUBLIC_URL names no other: ${on.join(', ')}`
      : `off, because others reach this server at ${url}: ${[...on, ...off].join(', ')}`,
    ...(isLocal && off.length > 0 ? [`off, because of the settings: ${off.join(', ')}`] : []),
    formatMail(config, isLocal),
    ...(!isLocal && chosen.payments
      ? [
          `payments: off, because the sandbox is for this computer only; set ${listChoices(listImplying('payment'))} with what belongs to it`,
        ]
      : []),
  ];
}

function chooseConveniences(config: ServerConfig): Readonly<Record<LocalConvenienceId, boolean>> {
  const { accounts, payments } = config;
  return {
    outbox: isOutbox(config),
    payments: payments.vendor === 'sandbox',
    signIn: 'google' in accounts && accounts.google === 'sandbox',
    firstSignIn: allowsFirstSignIn(config),
    switchboard: true,
  };
}

/** A link may sign the administrator in only where no other machine reaches the server. */
export function allowsFirstSignIn({ http, publicUrl }: Pick<ServerConfig, 'http' | 'publicUrl'>): boolean {
  return http !== undefined && LOOPBACK.has(http.host) && (publicUrl === undefined || allowsLocalConveniences(publicUrl));
}

function isOutbox({ chosen, outside }: ServerConfig): boolean {
  return outside.mailer === undefined && chosen.mailer.kind === 'outbox';
}

function formatMail(config: ServerConfig, isLocal: boolean): string {
  if (!isOutbox(config)) return `email: sent by ${config.outside.mailer?.adapter.metadata.id ?? config.chosen.mailer.kind}`;
  if (isLocal) return 'email: kept in the outbox, and sent to no one';
  return `WARNING: email is kept in the database, and no one can read it, sign-up codes included; set ${listChoices(listImplying('mailer'))}`;
}
