import { writeFile } from 'node:fs/promises';
import { createProjectJsonSchema } from './project-json-schema.ts';

await writeFile(new URL('./project.schema.json', import.meta.url), createProjectJsonSchema());
