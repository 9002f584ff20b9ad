import { z } from 'zod';
import { storedColorSchema } from '../common-schemas.ts';
import { parseCommentText, parseReviewerName } from '#domain/review/comment-text.ts';
import { REVIEW_DECISIONS, REVIEW_LIMITS } from '#domain/review/review.ts';

/** Larger than any valid text, so that the rule reports the problem. */
const FIELD_LENGTH = 10_000;

/** Text that a rule of the domain reads; `problem` where it reads nothing. */
const readWith = (parse: (text: string) => string | null, problem: string) =>
  z
    .string()
    .max(FIELD_LENGTH)
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });

export const nameSchema = readWith(parseReviewerName, `needs 1 to ${REVIEW_LIMITS.name} characters`);
export const textSchema = readWith(parseCommentText, `needs 1 to ${REVIEW_LIMITS.text} characters`);
export const pointSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export const decisionSchema = z.enum(REVIEW_DECISIONS);

const feedback = {
  comments: z.array(
    z.object({
      ...{ id: z.string(), author: z.string(), text: z.string(), seconds: z.number(), parentId: z.string().nullable() },
      point: z.object({ x: z.number(), y: z.number() }).nullable().meta({ description: 'Shares of the frame from its top left.' }),
      byMaker: z.boolean().meta({ description: 'Written in the workspace of the video.' }),
      ...{ mine: z.boolean(), resolved: z.boolean(), edited: z.boolean(), createdAt: z.string() },
    }),
  ),
  decisions: z.array(z.object({ name: z.string(), decision: decisionSchema, mine: z.boolean(), decidedAt: z.string() })),
};

export const reviewSchema = z.object({
  path: z.string().nullable(),
  expiresAt: z.string().nullable(),
  versionIds: z.array(z.string()),
  ...feedback,
});
const version = { id: z.string(), createdAt: z.string() };
export const openedReviewSchema = z.object({
  ...{ title: z.string(), aspectRatio: z.string(), seconds: z.number(), language: z.string().nullable() },
  ...{ videoUrl: z.string(), posterUrl: z.string().nullable(), captionsUrl: z.string().nullable() },
  brand: z
    .object({
      name: z.string(),
      logoUrl: z.string().nullable(),
      ...{ accent: storedColorSchema.nullable(), background: storedColorSchema.nullable() },
      footer: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
    })
    .nullable(),
  versions: z.array(z.object(version)),
  ...feedback,
});
export const reviewedVersionSchema = z.object({
  ...{ ...version, aspectRatio: z.string(), seconds: z.number(), videoUrl: z.string(), posterUrl: z.string().nullable() },
  comments: feedback.comments,
});
