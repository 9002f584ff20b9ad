import type { ClientAdapters } from '#adapters/shared/outside-client.ts';
import type { UntypedValues } from '#domain/adapter-settings/adapter-metadata.ts';

/**
 * Client halves of the packages that ADAPTERS names, and the public settings and capabilities of each adapter as `<port>/<id>`. None as written here:
 * a build with ADAPTERS set puts a module of the same exports in this one's place (tools/outside-packages-plugin.mjs).
 */
export const OUTSIDE_PACKAGES: readonly ClientAdapters[] = [];

export const PUBLIC_SETTINGS: Readonly<Record<string, UntypedValues>> = {};

export const OUTSIDE_CAPABILITIES: Readonly<Record<string, readonly string[]>> = {};
