import { PORT_SETTINGS } from '../../src/domain/adapter-settings/adapter-metadata.ts';
import { parseAdapterSettings } from '../../src/domain/adapter-settings/parse-adapter-settings.ts';
import type { ChosenAdapter, ChosenAdapters, OutsideAdapter } from '../shared/outside-adapter.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Ports whose built-in adapters rest while one from outside is chosen; the others keep their default. */
const RESTING: ReadonlySet<string> = new Set(['ANALYTICS', 'ERRORS', 'FLAGS']);

export interface OutsideChoice {
  /** Adapter of each port whose setting names one from outside. */
  readonly chosen: ChosenAdapters;
  /** Payment adapters from outside with complete settings, whether they are chosen or not. */
  readonly payments: readonly ChosenAdapter<'payment'>[];
  readonly problems: readonly string[];
  /** The environment as the built-in adapters see it. */
  readonly rest: Given;
}

/** Finds out which adapters from outside the settings choose, and checks their own settings. */
export function chooseOutsideAdapters(given: Given, adapters: readonly OutsideAdapter[]): OutsideChoice {
  const named = `${given['PAYMENT_DRAINING'] ?? ''},${given['PAYMENT_OFFERS'] ?? ''}`.split(/[\s,=:/]+/);
  const parsed = adapters.map((adapter) => ({ adapter, result: parseAdapterSettings(adapter.metadata, given) }));
  const isChosen = ({ metadata }: OutsideAdapter) => given[PORT_SETTINGS[metadata.port]] === metadata.id;
  const isUsed = (adapter: OutsideAdapter) =>
    isChosen(adapter) || (adapter.metadata.port === 'payment' && named.includes(adapter.metadata.id));
  const complete = parsed.flatMap(({ adapter, result }) => (result.kind === 'valid' ? [{ adapter, settings: result.values }] : []));
  const variables = parsed.filter(({ adapter }) => isChosen(adapter)).map(({ adapter }) => PORT_SETTINGS[adapter.metadata.port]);
  return {
    chosen: Object.fromEntries(complete.filter(({ adapter }) => isChosen(adapter)).map((one) => [one.adapter.metadata.port, one])),
    payments: complete.filter((one): one is ChosenAdapter<'payment'> => one.adapter.metadata.port === 'payment'),
    problems: parsed.flatMap(({ adapter, result }) => (result.kind === 'invalid' && isUsed(adapter) ? result.problems : [])),
    rest: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => {
        if (!variables.some((variable) => variable === name)) return [[name, value]];
        return RESTING.has(name) ? [[name, 'off']] : [];
      }),
    ),
  };
}
