import { writeFile } from 'node:fs/promises';
import { createProjectJsonSchema } from './project-document-schema.ts';

await writeFile(new URL('./project.schema.json', import.meta.url), createProjectJsonSchema());
