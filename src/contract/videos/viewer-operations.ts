import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { daysSchema, errorResponses, createFileSchema, idParameters } from '../common-schemas.ts';

const totals = { plays: z.int(), viewers: z.int(), finished: z.int(), clicks: z.int(), watchedSeconds: z.number() };
const labels = z.array(z.object({ label: z.string(), plays: z.int() }));
const summary = {
  ...totals,
  days: z.array(z.object({ day: z.iso.date(), plays: z.int(), viewers: z.int() })),
  ...{ sources: labels, countries: labels, devices: labels },
};

export const reportSchema = z.object({ ...summary, videos: z.array(z.object({ taskId: z.string(), title: z.string(), ...totals })) });
export const videoReportSchema = z.object({
  ...{ taskId: z.string(), title: z.string(), seconds: z.number(), ...summary },
  retention: z.array(z.number()).meta({ description: 'Share of the plays that showed each hundredth of the video, 0 to 1.' }),
  sentences: z.array(z.object({ text: z.string(), start: z.number(), share: z.number() })),
});

const querystring = z.object({ days: daysSchema });
const documented = { tags: ['videos'], access: may('see-analytics', 'videos:read'), querystring };

export const viewerOperations = defineOperations({
  'GET /api/dashboard/viewers': {
    ...documented,
    summary: 'Plays, viewers and watch time of the shared videos, by day, video, source, country, and device',
    response: { 200: reportSchema, ...errorResponses },
  },
  'GET /api/dashboard/viewers.csv': {
    ...{ ...documented, summary: 'Plays, viewers and watch time of each shared video as CSV' },
    response: { 200: createFileSchema('The videos', ['text/csv']), ...errorResponses },
  },
  'GET /api/avatar/:id/viewers': {
    ...{ ...documented, params: idParameters },
    summary: 'Plays, viewers and watch time of a shared video, with its audience curve',
    response: { 200: videoReportSchema, ...errorResponses },
  },
});
