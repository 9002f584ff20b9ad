/** The part of JSON Schema that the server's OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

export interface TypeWriter {
  /** The TypeScript type of a schema, on one line. */
  writeType(schema: JsonSchema): string;
  /** Declarations of the named schemas. */
  writeNamed(): readonly string[];
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Writes a schema that equals a named one as its name. */
export function createTypeWriter(named: NamedSchemas): TypeWriter {
  const names = new Map(Object.entries(named).map(([name, schema]) => [toKey(schema), name]));

  function writeType(schema: JsonSchema): string {
    const name =
      names.get(toKey(schema)) ?? (schema.description !== undefined && schema.description in named ? schema.description : undefined);
    return name ?? writeShape(schema);
  }

  function writeShape(schema: JsonSchema): string {
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return [...new Set(choices.map((choice) => writeType(choice)))].join(' | ');
    if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${writeType(part)})`).join(' & ');
    if (schema.format === 'binary') return 'Blob';
    if (Array.isArray(schema.type)) return schema.type.map((type: string) => writeShape({ ...schema, type })).join(' | ');
    if (schema.type === 'array') return `(${writeType(schema.items ?? {})})[]`;
    if (schema.type === 'object') return writeObject(schema);
    return PRIMITIVES[String(schema.type)] ?? 'unknown';
  }

  function writeObject({ properties, required = [], additionalProperties }: JsonSchema): string {
    if (properties === undefined) {
      return `Readonly<Record<string, ${typeof additionalProperties === 'object' ? writeType(additionalProperties) : 'unknown'}>>`;
    }
    const fields = Object.entries(properties).map(([name, schema]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
      return `readonly ${key}${required.includes(name) ? '' : '?'}: ${writeType(schema)}`;
    });
    return `{ ${fields.join('; ')} }`;
  }

  return {
    writeType,
    writeNamed: () =>
      Object.entries(named).flatMap(([name, schema]) => {
        const { description } = schema;
        return [...(description === undefined ? [] : [`/** ${description} */`]), `export type ${name} = ${writeShape(schema)};`, ''];
      }),
  };
}

/** Equal for equal schemas; descriptions and examples don't count. */
function toKey(schema: JsonSchema): string {
  return JSON.stringify(schema, (key: string, value: unknown) =>
    key === 'description' || key === 'examples' || key === 'title' ? undefined : value,
  );
}
