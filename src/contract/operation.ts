import type { z } from 'zod';
import type { Access } from './access.ts';
import type { FormBody } from './describe-form.ts';
import type { RateClass } from '#domain/fairness/request-rates.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type OperationName = `${Method} /${string}`;

/** A body that isn't JSON, by its content types. */
export interface FileResponse {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

/** An operation of our API: the server registers it, and the OpenAPI document and the types of every client come from it. */
export interface Operation {
  /** One line for people. */
  readonly summary?: string;
  readonly description?: string;
  /** Groups of the API reference. */
  readonly tags?: readonly string[];
  /** Not in the API reference: our own pages call it. */
  readonly hide?: boolean;
  readonly access: Access;
  /** Left out, only the limit of all requests counts. */
  readonly rate?: RateClass;
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** Of an operation that takes a multipart form, which is read as a stream. */
  readonly form?: FormBody;
  /** By status. */
  readonly response?: Readonly<Record<number | string, z.ZodType | FileResponse>>;
}

/** Checks the shape of operations and keeps their types. A name is a method and a path. */
export function defineOperations<const Operations extends Readonly<Record<OperationName, Operation>>>(operations: Operations): Operations {
  return operations;
}

type Part<O, Name extends string> = O extends { readonly [key in Name]: infer Schema extends z.ZodType } ? Schema : undefined;
type Success = 200 | 201 | 202 | 204;
type ResponseSchema<O> = O extends { readonly response: infer Responses } ? Responses[Extract<keyof Responses, Success>] : never;

/** What a caller gives. */
export type InputOf<O> = {
  readonly [Name in 'params' | 'querystring' | 'body' as Part<O, Name> extends undefined ? never : Name]: Part<O, Name> extends z.ZodType
    ? Name extends 'querystring'
      ? QueryOf<z.input<Part<O, Name>>>
      : ReadonlyDeep<z.input<Part<O, Name>>>
    : never;
};

/** Texts of a query may be given as what they say, and fields of it as undefined. */
type QueryOf<Query> = {
  readonly [Name in keyof Query]?: ReadonlyDeep<Query[Name]> | ('true' extends Query[Name] ? boolean : never) | undefined;
};

/** What a handler gets. */
export interface ParsedOf<O> {
  Params: Part<O, 'params'> extends z.ZodType ? z.output<Part<O, 'params'>> : unknown;
  Querystring: Part<O, 'querystring'> extends z.ZodType ? z.output<Part<O, 'querystring'>> : unknown;
  Headers: Part<O, 'headers'> extends z.ZodType ? z.output<Part<O, 'headers'>> : unknown;
  Body: Part<O, 'body'> extends z.ZodType ? z.output<Part<O, 'body'>> : unknown;
}

/** What a handler returns: `void` without a body, `Blob` where it's a file. */
export type ResultOf<O> = ToBody<ResponseSchema<O>>;
/** What a caller gets: JSON, in which nothing is undefined. */
export type OutputOf<O> = Defined<ResultOf<O>>;

type ToBody<Schema> = Schema extends z.ZodNull
  ? void
  : Schema extends z.ZodType
    ? ReadonlyDeep<z.output<Schema>>
    : Schema extends { readonly content: { readonly 'application/json': { readonly schema: infer Json extends z.ZodType } } }
      ? ReadonlyDeep<z.output<Json>>
      : Blob;

type ReadonlyDeep<Value> = Value extends Leaf
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> }
    : Value;

type Defined<Value> = Value extends Leaf
  ? Value
  : Value extends readonly unknown[]
    ? { readonly [Index in keyof Value]: Defined<Value[Index]> }
    : Value extends object
      ? { readonly [Name in keyof Value]: Defined<Exclude<Value[Name], undefined>> }
      : Value;

type Leaf = Blob | ((...given: never[]) => unknown);
