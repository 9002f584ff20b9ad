import { RATES } from '#domain/fairness/request-rates.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { computeEmbedSize, createEmbedCode, createFrameAncestors } from '#domain/sharing/embed.ts';
import { findProjectLanguage } from '#domain/project/scene-language.ts';
import { type GreetingQuery, planGreeting } from '#domain/greeting/plan-greeting.ts';
import { listChapters } from '#domain/sharing/list-chapters.ts';
import { parseLead } from '#domain/sharing/lead-form.ts';
import { createSharePath, SHARE_LIMITS } from '#domain/sharing/share.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition, isCachedByBrowser } from '../../http/file-responses.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import { identifyUser } from '../../http/require-user.ts';
import { countPlay, isOwnVideo } from '../use-cases/count-play.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import {
  renderEmbedPage,
  renderLockedPage,
  renderMissingSharePage,
  renderSharePage,
  renderUnfinishedPage,
  type SharedVideo,
  UNFINISHED_REFRESH,
} from './render-share-page.ts';
import { getCaptionFile } from '../use-cases/download-video.ts';
import { listSharedLanguages, type SharedLanguage } from '../use-cases/video-languages.ts';
import { languageSchema } from '#contract/project-schemas.ts';
import { loadPlacedQuiz } from '../use-cases/manage-quiz.ts';
import { getCallToAction, getLeadForm } from '../use-cases/manage-share.ts';
import { findShareOrigin } from '../use-cases/find-share-origin.ts';
import { isPaidFor, loadPageBrand } from '../use-cases/load-page-brand.ts';
import { type OpenedShare, unlockShare } from '../use-cases/open-share.ts';
import { findGreetingVideo } from '../use-cases/greet-viewer.ts';
import { sendLead } from '../use-cases/send-lead.ts';
import { GRANT_COOKIE, openShareHere } from './open-share-here.ts';
import { describeProvider, getSiteName } from './render-page-brand.ts';
import { sendVideo } from './send-video.ts';
import { sharedVideoOperations } from '#contract/videos/shared-video-operations.ts';
import { serve } from '../../http/serve.ts';

const tokenSchema = z.object({ token: z.string().max(64) });
const schema = { hide: true, params: tokenSchema };
/** Larger than any valid field, so that the form’s own rules report the problem. */
const FIELD_LENGTH = 1_000;
const leadSchema = z.strictObject({
  name: z.string().max(FIELD_LENGTH),
  email: z.string().max(FIELD_LENGTH),
  /** Honeypot: hidden from viewers, filled in by spam bots. */
  website: z.string().max(FIELD_LENGTH).exactOptional(),
});
const playReportSchema = z.strictObject({
  play: z.uuid(),
  reloaded: z.boolean(),
  clicked: z.boolean(),
  ranges: z.array(z.tuple([z.number().min(0), z.number().min(0)])).max(VIEWING_LIMITS.ranges),
  referrer: z.string().max(VIEWING_LIMITS.referrer),
  timeZone: z.string().max(VIEWING_LIMITS.timeZone),
});

type VideoOfShare = NonNullable<OpenedShare['video']>;
type TokenRequest = FastifyRequest<{ Params: z.infer<typeof tokenSchema> }>;

/** Pages and files of shared videos, for everyone who has the link: `/v/<token>`. */
export function registerSharedVideoRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const open = async (request: TokenRequest) => openShareHere(services, request, request.params.token);
  const getOrigin = ({ shareDomain }: FastifyRequest): string =>
    shareDomain === null ? settings.publicUrl : `${new URL(settings.publicUrl).protocol}//${shareDomain.host}`;
  const siteUrl = ({ shareDomain }: FastifyRequest): string => (shareDomain === null ? '' : settings.publicUrl);

  /** The video, for requests of its files; 404 while it isn't made and while the password is missing. */
  async function requireVideo(request: TokenRequest): Promise<OpenedShare & { readonly video: VideoOfShare }> {
    const { video, ...opened } = await open(request);
    if (video === null) throw createNotFoundError('video');
    return { ...opened, video };
  }

  async function sendPage(request: TokenRequest, reply: FastifyReply, embedded: boolean): Promise<FastifyReply> {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
    const { shareDomain } = request;
    const opened = await open(request).catch(ignoreMissing);
    if (opened === undefined) {
      const siteName = shareDomain && getSiteName((await loadPageBrand(services, shareDomain)) ?? { name: shareDomain.host });
      return reply.code(404).header('x-robots-tag', 'noindex').send(renderMissingSharePage(siteName));
    }
    if (shareDomain !== null && !(await isPaidFor(services, shareDomain))) {
      return reply.redirect(
        `${settings.publicUrl}${createSharePath(opened.share.token)}${embedded ? '/embed' : ''}${getQueryText(request)}`,
      );
    }
    const { share, video, isMade, workspace } = opened;
    const brand = await loadPageBrand(services, workspace);
    if (embedded) allowFrames(reply, share.embedDomains);
    if (embedded || share.access !== 'public') void reply.header('x-robots-tag', 'noindex');
    if (!isMade)
      return reply
        .code(503)
        .header('retry-after', UNFINISHED_REFRESH)
        .header('x-robots-tag', 'noindex')
        .send(renderUnfinishedPage({ path: createSharePath(share.token), brand }));
    if (video === null)
      return reply.send(
        renderLockedPage({ path: createSharePath(share.token), brand, embedded, opensHere: !embedded || isSecure(settings.publicUrl) }),
      );
    const languages = await listSharedLanguages(services, video, share.access);
    const reportUrl = `${siteUrl(request)}/report?about=${encodeURIComponent(settings.publicUrl + createSharePath(share.token))}`;
    const quiz = await loadPlacedQuiz(services, video);
    const canGreet = embedded ? null : findGreetingVideo({ share, video, quiz });
    const greeting = canGreet && planGreeting(canGreet, toQuery(request.query));
    const shown = {
      ...toSharedVideo({ share, video }, getOrigin(request), languages),
      ...{ brand, reportUrl, siteUrl: siteUrl(request), quiz, greeting },
    };
    return reply.send(embedded ? renderEmbedPage(shown) : renderSharePage(shown));
  }

  app.get('/v/:token', { schema }, async (request, reply) => sendPage(request, reply, false));
  app.get('/v/:token/embed', { schema }, async (request, reply) => sendPage(request, reply, true));

  app.post(
    '/v/:token/unlock',
    {
      config: { rateLimit: RATES.unlockShare },
      schema: {
        ...schema,
        body: z.strictObject({ password: z.string().max(SHARE_LIMITS.password.most), embedded: z.boolean().default(false) }),
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { password, embedded } = request.body;
      await open(request);
      const grant = await unlockShare(services, { token, password, address: request.ip });
      void reply.header('set-cookie', createGrantCookie(grant, { token, embedded, publicUrl: settings.publicUrl }));
      return reply.code(204).send();
    },
  );

  app.post(
    '/v/:token/plays',
    {
      onRequest: identifyUser(parts),
      config: { rateLimit: RATES.countPlay },
      schema: { ...schema, body: playReportSchema, response: { 200: z.object({ play: z.string().nullable() }) } },
    },
    async (request) => {
      const { video } = await requireVideo(request);
      if (await isOwnVideo(services, video, request.principal)) return { play: null };
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, VIEWING_LIMITS.userAgent);
      const viewer = { ipAddress: request.ip, userAgent, ownOrigin: new URL(settings.publicUrl).origin };
      return { play: await countPlay(services, video, { ...request.body, ...viewer }) };
    },
  );

  app.post(
    '/v/:token/leads',
    { config: { rateLimit: RATES.sendLead }, schema: { ...schema, body: leadSchema } },
    async (request, reply) => {
      const { share, video, workspace } = await requireVideo(request);
      if (getLeadForm(share) === null) throw createNotFoundError('page');
      const { website, ...typed } = request.body;
      const parsed = parseLead(typed);
      if ('errors' in parsed) {
        const [field, message] = Object.entries(parsed.errors)[0] ?? ['name', ''];
        throw new HttpError(400, 'invalid-request', { field, message });
      }
      const url = (await findShareOrigin(services, workspace, settings.publicUrl)) + createSharePath(share.token);
      if (!website) await sendLead(services, { lead: parsed.lead, video, url, ipAddress: request.ip });
      return reply.code(204).send();
    },
  );

  const fileQuery = z.object({ download: z.literal('1').exactOptional() });
  app.get('/v/:token/video.mp4', { schema: { ...schema, querystring: fileQuery } }, async (request, reply) => {
    const { share, video } = await requireVideo(request);
    const wanted = request.query.download === '1';
    if (wanted && !share.download) throw new HttpError(403, 'no-download', { message: 'The owner of this video doesn’t offer downloads.' });
    void reply.header('content-disposition', formatContentDisposition(`${video.title || 'video'}.mp4`, !wanted));
    return sendVideo(parts, request, { reply, row: video, use: wanted ? 'downloaded' : 'opened' });
  });

  const captionsQuery = z.object({ language: languageSchema.exactOptional() });
  app.get('/v/:token/captions.vtt', { schema: { ...schema, querystring: captionsQuery } }, async (request, reply) => {
    const { share, video } = await requireVideo(request);
    const { language } = request.query;
    const captions = getCaptionFile(video, 'vtt');
    const others = language === undefined ? [] : await listSharedLanguages(services, video, share.access);
    const text = language === undefined ? captions.text : others.find((each) => each.language === language)?.vtt;
    if (typeof text !== 'string') throw createNotFoundError('translation');
    return reply.type(captions.type).header('cache-control', 'private, no-cache').send(text);
  });

  app.get('/v/:token/poster.webp', { schema }, async (request, reply) => {
    const { video } = await requireVideo(request);
    const stored = video.thumbnailKey === null ? undefined : await services.objects.get(video.thumbnailKey);
    if (stored === undefined) throw createNotFoundError('image');
    if (!isCachedByBrowser(request, reply, `${video.id}-${stored.info.modifiedAt.getTime()}`))
      return reply.type('image/webp').send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });

  serve(app, sharedVideoOperations, 'GET /oembed', async (request, reply) => {
    const { url, format, maxwidth, maxheight } = request.query;
    if (format !== 'json') throw new HttpError(501, 'only-json', { message: 'Embed information comes as JSON only.' });
    const origin = getOrigin(request);
    const token = readToken(url, origin);
    const { share, video, workspace } = token === null ? NOTHING_OPENED : await openShareHere(services, request, token);
    if (share === null || video === null) throw createNotFoundError('video');
    const brand = await loadPageBrand(services, workspace);
    const page = origin + createSharePath(share.token);
    const size = computeEmbedSize(video.aspectRatio, { ...(maxwidth && { width: maxwidth }), ...(maxheight && { height: maxheight }) });
    return reply.header('access-control-allow-origin', '*').send({
      ...{ version: '1.0' as const, type: 'video' as const, title: video.title },
      ...describeProvider(brand, settings.publicUrl),
      ...{
        ...size,
        thumbnail_url: `${page}/poster.webp`,
        thumbnail_width: 640,
        thumbnail_height: computeEmbedSize(video.aspectRatio).height,
      },
      html: createEmbedCode({ url: page, title: video.title, aspectRatio: video.aspectRatio, ...size }),
    });
  });
}

const getQueryText = ({ url }: TokenRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const toQuery = (query: unknown): GreetingQuery => (typeof query === 'object' && query !== null ? { ...query } : {});

const NOTHING_OPENED = { share: null, video: null, workspace: null } as const;

interface GrantOptions {
  readonly token: string;
  readonly embedded: boolean;
  readonly publicUrl: string;
}

/** Ends with the browser. In an iframe it is kept for the site around it alone, so that nobody can follow viewers with it. */
function createGrantCookie(grant: string, { token, embedded, publicUrl }: GrantOptions): string {
  const sites = embedded && isSecure(publicUrl) ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  return `${GRANT_COOKIE}=${grant}; Path=${createSharePath(token)}; HttpOnly; ${sites}${isSecure(publicUrl) ? '; Secure' : ''}`;
}

/** Whether browsers take secure cookies from there: over https, and from this machine. */
function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost';
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof HttpError) || error.status !== 404) throw error;
}

/** Replaces the site-wide prohibition of frames. */
function allowFrames(reply: FastifyReply, domains: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${createFrameAncestors(domains).join(' ')}`),
    )
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** The token in the address of a share page of this server. */
function readToken(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin === new URL(publicUrl).origin ? (/^\/v\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? null) : null;
}

function toSharedVideo(
  { share, video }: Pick<OpenedShare, 'share'> & { readonly video: VideoOfShare },
  origin: string,
  languages: readonly SharedLanguage[],
): Omit<SharedVideo, 'brand' | 'siteUrl' | 'reportUrl' | 'quiz' | 'greeting'> {
  const transcript = video.transcript ?? [];
  return {
    ...{ path: createSharePath(share.token), origin, title: video.title, aspectRatio: video.aspectRatio, transcript },
    language: findProjectLanguage(video.project) ?? null,
    languages: languages.map(({ language, path, vtt }) => ({ language, path, captions: vtt !== null })),
    seconds: video.seconds ?? 0,
    captions: video.vtt !== null,
    download: share.download,
    callToAction: getCallToAction(share),
    leadForm: getLeadForm(share),
    listed: share.access === 'public',
    chapters: listChapters(video.project, transcript),
  };
}
