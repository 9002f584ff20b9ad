import type { AdapterSetting, PageSources, SettingValues, UntypedValues } from './adapter-metadata.ts';

type Variables = Readonly<Record<string, AdapterSetting>>;

/** What an adapter's settings may depend on besides its own variables. */
export interface ServerFacts {
  /** No other machine can reach the server, by any way the settings tell of. */
  readonly isAlone: boolean;
  /** Sign-up is by approval. */
  readonly waitlist: boolean;
  /** Administrators need a second factor. */
  readonly adminSecondFactor: boolean;
}

/** Settings of an adapter of this repository, declared in its folder: the variables as data, and the options made of their values. */
export interface BuiltInSettings<Options extends object = object> {
  /** Name for operators: `Acme Pay`. */
  readonly name: string;
  readonly variables: Variables;
  /** With this variable the adapter is chosen where the port's setting names none. */
  readonly impliedBy?: string;
  /** The adapter's sign-up has a captcha of its own, so the default one of the forms is off. */
  readonly bringsCaptcha?: boolean;
  /** `values` are checked: what is required is there. */
  toOptions(values: UntypedValues, facts: ServerFacts): Options;
  /** Variables that contradict each other or the server, a sentence each with the variable's name in front. */
  findProblems?(values: UntypedValues, facts: ServerFacts): readonly string[];
  /** Origins the page asks besides those of the metadata. */
  listPageSources?(values: UntypedValues): PageSources;
}

interface TypedSettings<Declared extends Variables, Options extends object> extends Omit<
  BuiltInSettings,
  'toOptions' | 'findProblems' | 'listPageSources'
> {
  readonly variables: Declared;
  readonly impliedBy?: keyof Declared & string;
  toOptions(values: SettingValues<Declared>, facts: ServerFacts): Options;
  findProblems?(values: SettingValues<Declared>, facts: ServerFacts): readonly string[];
  listPageSources?(values: SettingValues<Declared>): PageSources;
}

/** Types the functions by the declared variables. Callers have parsed the values against the declaration. */
export function defineSettings<const Declared extends Variables, Options extends object>(
  settings: TypedSettings<Declared, Options>,
): BuiltInSettings<Options> {
  return settings as unknown as BuiltInSettings<Options>;
}

/** Of an adapter without variables. */
export const NO_SETTINGS = defineSettings({ name: '', variables: {}, toOptions: () => ({}) });
