import { z } from 'zod';
import { STOCK_LIMITS } from '#domain/stock-media/stock-item.ts';

const pageUrl = z
  .string()
  .max(STOCK_LIMITS.url)
  .regex(/^https?:\/\/[!-~]+$/);
const text = z.string().max(STOCK_LIMITS.text);

/** Whose an image or a clip from a stock service is. */
export const assetCreditSchema = z.object({
  source: text.describe('The service’s name'),
  page: pageUrl.describe('Where it’s shown there'),
  author: text.describe('Empty where nobody is named'),
  authorPage: pageUrl.exactOptional(),
  license: z.object({ name: text, url: pageUrl }),
});
