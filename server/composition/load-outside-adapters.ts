import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { findOutsidePackages, type OutsidePackage } from '../../scripts/outside-packages.mjs';
import { PORT_SETTINGS, type SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import { StartError } from '../errors/start-error.ts';
import type { OutsideAdapter } from '../shared/outside-adapter.ts';
import { environmentSchema } from './environment.ts';

/** Ports that the page alone can serve; an adapter of any other has a half on the server. */
const PAGE_ALONE: ReadonlySet<SwappablePort> = new Set(['geo', 'analytics', 'errors', 'flags', 'realtime']);

const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'is a name of capitals, digits and _');
const setting = z.intersection(
  z.object({
    about: z.string().min(1, 'says in one line what it is'),
    required: z.boolean().optional(),
    missing: z.string().optional(),
    public: z.boolean().optional(),
  }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), maxLength: z.number().optional() }),
    z.object({ kind: z.literal('secret'), rotates: z.boolean().optional() }),
    z.object({
      kind: z.literal('url'),
      example: z.string(),
      fallback: z.string().optional(),
      protocols: z.array(z.string()).optional(),
      verbatim: z.boolean().optional(),
    }),
    z.object({ kind: z.literal('choice'), choices: z.array(z.string()), fallback: z.string().optional() }),
    z.object({ kind: z.literal('switch'), fallback: z.boolean().optional() }),
    z.object({ kind: z.literal('number'), min: z.number(), max: z.number(), fallback: z.number().optional() }),
  ]),
);

const metadataSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and single hyphens'),
  port: z.enum(Object.keys(PORT_SETTINGS) as SwappablePort[], `is one of ${Object.keys(PORT_SETTINGS).join(', ')}`),
  name: z.string().min(1),
  capabilities: z.array(z.string()),
  lacks: z.record(z.string(), z.string()).optional(),
  settings: z
    .record(variable, setting)
    .refine(
      (settings) => Object.values(settings).every((one) => !(one.kind === 'secret' && one.public === true)),
      'has a secret that is public',
    )
    .optional(),
  pageSources: z.record(z.string().regex(/^[a-z-]+-(src|src-attr|src-elem)$/), z.array(z.string())).optional(),
});

const adaptersSchema = z.object({
  adapters: z.array(
    z.looseObject({ metadata: metadataSchema, create: z.custom<unknown>((value) => typeof value === 'function').optional() }),
  ),
});

/** Loads the server halves of the packages that ADAPTERS names. Throws a `StartError` that says what is wrong with which package. */
export async function loadOutsideAdapters(environment: NodeJS.ProcessEnv): Promise<readonly OutsideAdapter[]> {
  const packages = findPackages(environment);
  const adapters = (await Promise.all(packages.map(loadPackage))).flat();
  const names = adapters.map(({ metadata: { port, id } }) => `${port}/${id}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw createError(`${twice} is there twice; give one of them another id.`);
  return adapters;
}

function findPackages({ ADAPTERS }: NodeJS.ProcessEnv): readonly OutsidePackage[] {
  try {
    return findOutsidePackages(ADAPTERS);
  } catch (error) {
    throw new StartError('configuration', error instanceof Error ? error.message : String(error));
  }
}

async function loadPackage({ name, server }: OutsidePackage): Promise<readonly OutsideAdapter[]> {
  const loaded: unknown = await import(pathToFileURL(server).href).catch((error: unknown) => {
    throw createError(`${name} could not be loaded. ${explainImportError(error)}`);
  });
  const parsed = adaptersSchema.safeParse(loaded);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw createError(`${name} has adapters that cannot be used. Please look at:\n${problems.join('\n')}`);
  }
  // Checked above; the schema cannot say which half belongs to which port.
  const adapters = parsed.data.adapters as unknown as readonly OutsideAdapter[];
  for (const { metadata, create } of adapters) {
    const at = `${name}: ${metadata.port}/${metadata.id}`;
    if (create === undefined && !PAGE_ALONE.has(metadata.port)) throw createError(`${at} has no "create", its half on the server.`);
    if (isBuiltIn(metadata.port, metadata.id)) throw createError(`${at} has the id of a built-in adapter; give it another.`);
  }
  return adapters.map((adapter) => ({ ...adapter, module: pathToFileURL(server).href }));
}

/** Whether the setting of a port knows the id without any package from outside. */
function isBuiltIn(port: SwappablePort, id: string): boolean {
  return environmentSchema.shape[PORT_SETTINGS[port]].safeParse(id).success;
}

function explainImportError(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return 'A package below node_modules must be JavaScript; compile it before it is published, or name its folder.';
  return error instanceof Error ? error.message : String(error);
}

function createError(message: string): StartError {
  return new StartError('configuration', `ADAPTERS: ${message} Nothing was started.`);
}
