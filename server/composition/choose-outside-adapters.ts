import { PORT_SETTINGS } from '#domain/adapter-settings/adapter-metadata.ts';
import { parseAdapterNames, parseAdapterSettings } from '#domain/adapter-settings/parse-adapter-settings.ts';
import type { ChosenAdapter, ChosenAdapters, OutsideAdapter } from '../shared/outside-adapter.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Ports whose built-in adapters aren't used while one from outside is chosen; the others keep their default. */
const RESTING: ReadonlySet<string> = new Set(['ANALYTICS', 'ERRORS', 'FLAGS']);

export interface OutsideChoice {
  /** Adapter of each port whose setting names one from outside. */
  readonly chosen: ChosenAdapters;
  /** Payment adapters from outside with complete settings, whether they are chosen or not. */
  readonly payments: readonly ChosenAdapter<'payment'>[];
  /** Speech adapters from outside that SPEECH names. */
  readonly speech: readonly ChosenAdapter<'speech'>[];
  /** All ids that SPEECH names, in its order. */
  readonly speechNames: readonly string[];
  readonly problems: readonly string[];
  /** The environment as the built-in adapters see it. */
  readonly rest: Given;
}

/** Finds out which adapters from outside the settings choose, and checks their own settings. */
export function chooseOutsideAdapters(given: Given, adapters: readonly OutsideAdapter[]): OutsideChoice {
  const named = `${given['PAYMENT_DRAINING'] ?? ''},${given['PAYMENT_OFFERS'] ?? ''}`.split(/[\s,=:/]+/);
  const parsed = adapters.map((adapter) => ({ adapter, result: parseAdapterSettings(adapter.metadata, given) }));
  const speechNames = parseAdapterNames(given[PORT_SETTINGS.speech] ?? '');
  const isChosen = ({ metadata: { id, port } }: OutsideAdapter) =>
    port === 'speech' ? speechNames.includes(id) : given[PORT_SETTINGS[port]] === id;
  const isUsed = (adapter: OutsideAdapter) =>
    isChosen(adapter) || (adapter.metadata.port === 'payment' && named.includes(adapter.metadata.id));
  const complete = parsed.flatMap(({ adapter, result }) => (result.kind === 'valid' ? [{ adapter, settings: result.values }] : []));
  const variables = parsed.filter(({ adapter }) => isChosen(adapter)).map(({ adapter }) => PORT_SETTINGS[adapter.metadata.port]);
  return {
    chosen: Object.fromEntries(complete.filter(({ adapter }) => isChosen(adapter)).map((one) => [one.adapter.metadata.port, one])),
    payments: complete.filter((one): one is ChosenAdapter<'payment'> => one.adapter.metadata.port === 'payment'),
    speech: complete.filter((one): one is ChosenAdapter<'speech'> => one.adapter.metadata.port === 'speech' && isChosen(one.adapter)),
    speechNames,
    problems: parsed.flatMap(({ adapter, result }) => (result.kind === 'invalid' && isUsed(adapter) ? result.problems : [])),
    rest: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => {
        if (name === PORT_SETTINGS.speech) return toBuiltInNames(speechNames, adapters);
        if (!variables.some((variable) => variable === name)) return [[name, value]];
        return RESTING.has(name) ? [[name, 'off']] : [];
      }),
    ),
  };
}

/** SPEECH without the adapters from outside; left out when nothing is left. */
function toBuiltInNames(names: readonly string[], adapters: readonly OutsideAdapter[]): readonly [string, string | undefined][] {
  const outside = adapters.filter(({ metadata }) => metadata.port === 'speech').map(({ metadata }) => metadata.id);
  const left = names.filter((name) => !outside.includes(name));
  return left.length === 0 ? [] : [[PORT_SETTINGS.speech, left.join(',')]];
}
