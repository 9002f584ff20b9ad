import { z } from 'zod';

const AUTH_SECRET_MIN = 32;
const MOST_THREADS = 64;

const onOff = z.enum(['on', 'off', 'true', 'false'], 'is on or off').transform((text) => text === 'on' || text === 'true');
const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `is an address like ${example}` });
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `is between ${least} and ${most}`);

/** The variables, each with its form. What goes with what is decided in config.ts. */
export const environmentSchema = z.object({
  ROLE: z.enum(['all', 'api', 'worker'], 'is all, api or worker').default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).optional(),
  PUBLIC_URL: url(/^https?$/, 'https://videos.example.com').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@server:5432/castwright').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_OUTBOX: onOff.default(false),
  AUTH_SECRET: z.string().min(AUTH_SECRET_MIN, `has ${AUTH_SECRET_MIN} characters or more`).optional(),
  AUTH_VENDOR: z.enum(['better-auth', 'clerk'], 'is better-auth or clerk').optional(),
  CLERK_PUBLISHABLE_KEY: z.string().optional(),
  CLERK_SECRET_KEY: z.string().optional(),
  CLERK_JWT_KEY: z.string().optional(),
  CLERK_PROXY_URL: url(/^https?$/, 'https://videos.example.com/clerk').optional(),
  CLERK_BACKEND_URL: url(/^https?$/, 'https://api.clerk.com').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(/^https?$/, 'https://accounts.google.com').optional(),
  CAPTCHA: z.enum(['altcha', 'turnstile', 'off', 'none'], 'is altcha, turnstile or off').default('altcha'),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_VERIFY_URL: url(/^https?$/, 'https://challenges.cloudflare.com/turnstile/v0/siteverify').optional(),
  WAITLIST: onOff.default(false),
  ADMIN_EMAIL: z.email('is a mail address').default('admin@castwright.local'),
  RATE_LIMIT: onOff.default(true),
  RENDER_THREADS: wholeNumber(1, MOST_THREADS).optional(),
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent'], 'is info, warn, error or silent').default('info'),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text === 'true' || text === 'on' ? true : text === 'false' || text === 'off' ? false : text))
    .default(false),
});

export type Environment = z.output<typeof environmentSchema>;
