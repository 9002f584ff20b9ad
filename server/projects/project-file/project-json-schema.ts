import { z } from 'zod';
import { projectSchema } from './project-document-schema.ts';

/** The text of `project.schema.json`. */
export function createProjectJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(projectSchema), null, 2)}\n`;
}
