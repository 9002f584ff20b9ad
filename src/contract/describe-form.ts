/** JSON schema of a multipart form. */
export interface FormBody {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

/** What each field is, as text or as a JSON schema of its own. */
type Fields = Readonly<Record<string, string | object>>;

/** Describes a form of one file and fields. */
export function describeForm({
  file = 'file',
  required = {},
  optional = {},
}: {
  readonly file?: string;
  readonly required?: Fields;
  readonly optional?: Fields;
} = {}): FormBody {
  const fields = Object.entries({ ...required, ...optional }).map(([name, field]) => [
    name,
    typeof field === 'string' ? { type: 'string', description: field } : field,
  ]);
  return {
    type: 'object',
    properties: { [file]: { type: 'string', format: 'binary' }, ...(Object.fromEntries(fields) as Record<string, object>) },
    required: [file, ...Object.keys(required)],
  };
}

/** A field that is `true` where the sender says that they may use the file. */
export const CONFIRMED_FIELD = { type: 'string', enum: ['true'], description: 'You may use the file' } as const;
