import { z } from 'zod';
import { projectSchema } from './project-schema.ts';

/** The text of `project.schema.json`. */
export function projectJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(projectSchema), null, 2)}\n`;
}
