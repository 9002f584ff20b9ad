import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** PostgreSQL refuses a vector above 1 MB; this many characters stay below it, whatever they are. */
const SEARCHABLE_CHARACTERS = 100_000;

/**
 * The words of a title and of all scripts of a project document, as they are written: no language is assumed. A search
 * reads these instead of the documents. JSON writes line breaks and tabs as two characters, which would join words.
 */
export function toSearchVectorSql(document: 'document' | 'project'): SQL {
  const scripts = `jsonb_path_query_array("${document}", '$.scenes[*].script')::text`;
  const spaced = `regexp_replace(${scripts}, '\\\\[nrt]', ' ', 'g')`;
  return sql.raw(`to_tsvector('simple', left("title" || ' ' || ${spaced}, ${SEARCHABLE_CHARACTERS}))`);
}
