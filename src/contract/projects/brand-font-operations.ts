import { CONFIRMED_FIELD, describeForm } from '../describe-form.ts';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { storedFontSchema } from '../project-schemas.ts';

export const brandFontOperations = defineOperations({
  'POST /api/brand/font': {
    tags: ['projects'],
    access: may('manage-brand', 'projects:write'),
    rate: 'upload',
    form: describeForm({ required: { confirmed: CONFIRMED_FIELD } }),
    consumes: ['multipart/form-data'],
    summary:
      'Make a font for the brand kit and for projects: the file `file`, and the field `confirmed` as `true`, which says that you may use it. A variable font gives `regular` too. Nothing is stored',
    response: { 200: storedFontSchema, ...errorResponses },
  },
});
