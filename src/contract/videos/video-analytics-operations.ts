import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { daysSchema, errorResponses } from '../common-schemas.ts';

const totals = { opened: z.int(), downloaded: z.int() };
const reportSchema = z.object({
  made: z.int(),
  ...totals,
  days: z.array(z.object({ day: z.iso.date(), ...totals })),
  videos: z.array(z.object({ taskId: z.string(), title: z.string(), ...totals })),
});

export const videoAnalyticsOperations = defineOperations({
  'GET /api/dashboard/analytics': {
    tags: ['videos'],
    access: may('see-analytics'),
    summary: 'How often the videos of the workspace were opened and downloaded, by day and by video',
    querystring: z.object({ days: daysSchema }),
    response: { 200: reportSchema, ...errorResponses },
  },
});
