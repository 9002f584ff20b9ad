import { writeFile } from 'node:fs/promises';
import { projectJsonSchema } from './project-json-schema.ts';

await writeFile(new URL('./project.schema.json', import.meta.url), projectJsonSchema());
