import type { AdapterMetadata, AdapterSetting, SettingValues } from '#domain/adapter-settings/adapter-metadata.ts';
import type { OutsideAdapter, OutsideParts, ServerHalf } from './outside-adapter.ts';

type Settings<Metadata extends AdapterMetadata> =
  Metadata['settings'] extends Readonly<Record<string, AdapterSetting>> ? SettingValues<Metadata['settings']> : OutsideParts['settings'];

type TypedParts<Metadata extends AdapterMetadata> = Omit<OutsideParts, 'settings'> & { readonly settings: Settings<Metadata> };

/** An adapter from outside, whose `create` is given its settings with their types. The server has checked them against the metadata. */
export function defineAdapter<const Metadata extends AdapterMetadata>(
  metadata: Metadata,
  create?: (parts: TypedParts<Metadata>) => ServerHalf<Metadata['port']> | Promise<ServerHalf<Metadata['port']>>,
): OutsideAdapter<Metadata['port']> {
  return { metadata, ...(create && { create: (parts: OutsideParts) => create(parts as TypedParts<Metadata>) }) };
}
