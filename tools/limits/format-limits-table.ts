import { ALLOWANCES, type NamedAllowance } from '#domain/fairness/allowances.ts';
import { DAY, HOUR, MINUTE } from '#domain/shared/utc-time.ts';
import { formatBytes } from '#domain/text/format-bytes.ts';

const WHO: Readonly<Record<NamedAllowance['who'], string>> = {
  account: 'account',
  workspace: 'workspace',
  network: 'visitor’s network',
  requester: 'account, or visitor’s network',
};
const BEYOND: Readonly<Record<NamedAllowance['beyond'], string>> = {
  refused: 'refused',
  waits: 'waits its turn',
  oldest: 'the oldest is removed',
  closed: 'the connection is closed',
  skipped: 'left out',
};

/** The table of `docs/limits.md`. */
export function formatLimitsTable(): string {
  const rows = ALLOWANCES.map((one) =>
    [`\`${one.id}\``, one.what, WHO[one.who], formatLimit(one), one.setting ? `\`${one.setting}\`` : '-', formatBeyond(one)].join(' | '),
  );
  return ['Id | What | Of each | Limit | Setting | Beyond it', '--- | --- | --- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |\n`)
    .join('');
}

function formatLimit({ most, unit, window }: NamedAllowance): string {
  const amount = formatAmount(most, unit);
  return window === undefined ? amount : `${amount} ${formatWindow(window)}`;
}

function formatAmount(most: number, unit: NamedAllowance['unit']): string {
  if (unit === 'bytes') return formatBytes(most);
  const number = most.toLocaleString('en-US');
  if (unit === 'seconds') return `${number} s`;
  return unit === 'dollars' ? `$${number}` : number;
}

function formatWindow(window: number): string {
  const [size, name] = window % DAY === 0 ? [DAY, 'day'] : window % HOUR === 0 ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = window / size;
  if (count !== 1) return `every ${count} ${name}s`;
  return name === 'hour' ? 'an hour' : `a ${name}`;
}

function formatBeyond({ beyond, code }: NamedAllowance): string {
  return code === undefined ? BEYOND[beyond] : `${BEYOND[beyond]}: \`${code}\``;
}
