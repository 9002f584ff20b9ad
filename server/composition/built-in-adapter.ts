import type { AdapterMetadata, PageSources } from '#domain/adapter-settings/adapter-metadata.ts';
import { type BuiltInSettings, NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';
import type { OutsideParts } from '../shared/outside-adapter.ts';

/** Metadata of an adapter, from its folder. */
export interface AdapterFacts
  extends Pick<AdapterMetadata, 'id' | 'capabilities'>, Pick<Partial<AdapterMetadata>, 'lacks' | 'pageSources' | 'settings'> {}

/** What every adapter from outside is given besides its settings; those of this repository are given it, too. */
export type OutsideContext = Pick<OutsideParts, 'clock' | 'log'> &
  Partial<Pick<OutsideParts, 'publicUrl' | 'attempts' | 'captcha' | 'accounts'>>;

/** An adapter that the page alone has. */
export interface PageAdapter<Options extends object = object> {
  readonly settings: BuiltInSettings<Options>;
}

/** An adapter of this repository: all that the server knows of it. `Context` is what it's given besides the options of its settings. */
export interface BuiltInAdapter<Options extends object, Context, Made> extends PageAdapter<Options> {
  readonly describe: () => AdapterFacts | Promise<AdapterFacts>;
  /** Its code is loaded only here, so an adapter that isn't chosen costs nothing. */
  readonly create: (options: Options, context: Context) => Promise<Made>;
  /** Page sources that depend on the settings, besides those of `describe`. */
  readonly listSources?: (options: Options) => PageSources | Promise<PageSources>;
}

/** Types `create` by the options of the settings. */
export function defineBuiltIn<Options extends object, Context, Made>(
  settings: BuiltInSettings<Options>,
  describe: () => AdapterFacts | Promise<AdapterFacts>,
  create: (options: Options, context: Context) => Promise<Made>,
): BuiltInAdapter<Options, Context, Made> {
  return { settings, describe, create };
}

export const PAGE_ONLY = { settings: NO_SETTINGS } satisfies PageAdapter;

/** Adapter without metadata of its own: its id, what it can do, and what it lacks with the reasons. */
export function describeAs(id: string, capabilities: readonly string[] = [], lacks: AdapterFacts['lacks'] = {}): () => AdapterFacts {
  return () => ({ id, capabilities, lacks });
}
