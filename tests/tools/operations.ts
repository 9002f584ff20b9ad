import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Operation } from '#contract/operation.ts';

const modules = await Promise.all(globSync('src/contract/**/*-operations.ts').map((file) => import(resolve(file)) as Promise<object>));

/** Every operation of the contract by its name, with parameters as OpenAPI writes them: `GET /api/projects/{id}`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Operations'))
    .flatMap(([, listed]) => Object.entries(listed as Readonly<Record<string, Operation>>))
    .map(([name, operation]) => [name.replaceAll(/:(\w+)/g, '{$1}'), operation]),
);

/** The sign-in library, what a sign-in provider and payment companies send, and the wires of product analytics and error reports. */
const DEFINED_BY_OTHERS = [
  'GET /api/auth/{path}',
  'GET /api/sign-on/callback',
  'POST /api/auth/{path}',
  'POST /api/collect/2/httpapi',
  'POST /api/errors/envelope',
  'POST /api/payments/return/{vendor}/{reference}',
  'POST /api/payments/webhook/{vendor}',
];

/** Every route of the API reference. */
export const ROUTES = [...[...OPERATIONS].filter(([, { hide }]) => hide !== true).map(([name]) => name), ...DEFINED_BY_OTHERS];
