import { defineOperations } from '../operation.ts';
import { USER_OR_KEY, errorResponses } from '../common-schemas.ts';
import { storedFontSchema } from '../project-schemas.ts';

export const brandFontOperations = defineOperations({
  'POST /api/brand/font': {
    tags: ['projects'],
    security: USER_OR_KEY,
    consumes: ['multipart/form-data'],
    summary:
      'Make a font for the brand kit and for projects: the file `file`, and the field `confirmed` as `true`, which says that you may use it. A variable font gives `regular` too. Nothing is stored',
    response: { 200: storedFontSchema, ...errorResponses },
  },
});
