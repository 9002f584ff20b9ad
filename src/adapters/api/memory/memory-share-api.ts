import { type CallToAction, parseCallToActionText, parseCallToActionUrl } from '#domain/sharing/call-to-action.ts';
import { parseEmbedDomain } from '#domain/sharing/embed.ts';
import { createVideoTemplate, listTemplateVariables } from '#domain/greeting/video-template.ts';
import { LEAD_LIMITS, parseLeadPrompt } from '#domain/sharing/lead-form.ts';
import { createSharePath, SHARE_LIMITS, type Share } from '#domain/sharing/share.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ShareApi, ShareChange } from '#ports/share-api.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import type { Faults } from './faults.ts';
import { isMoment, NOT_FOUND, reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer, MemoryShare } from './memory-server.ts';

export function createMemoryShareApi(server: MemoryServer, faults: Faults): ShareApi {
  const { shares } = server;
  const findVideo = (taskId: string): VideoDetail | null => {
    const video = server.videos.get(taskId);
    return video === undefined || video.removed ? null : video.detail;
  };

  function save(taskId: string, change: ShareChange): ApiOutcome<Share> {
    const video = findVideo(taskId);
    const known = shares.get(taskId);
    const linkVariables = listLinkVariables(server, video);
    const problem = findProblem(change, { video, known, linkVariables, now: Date.parse(server.timestamp()) });
    if (problem !== null) return problem;
    const { password: _, ...settings } = change;
    const share = {
      ...settings,
      linkVariables,
      embedDomains: settings.embedDomains.map((domain) => parseEmbedDomain(domain) ?? ''),
      callToAction: settings.callToAction && parseCallToAction(settings.callToAction),
      leadForm: settings.leadForm && { prompt: parseLeadPrompt(settings.leadForm.prompt) ?? '' },
      path: known?.share.path ?? createSharePath(server.nextId('share')),
      createdAt: known?.share.createdAt ?? server.timestamp(),
    };
    shares.set(taskId, { share, hasPassword: change.access === 'password' });
    return { kind: 'ok', value: share };
  }

  return {
    load: (taskId, options) =>
      faults.run(
        () => (findVideo(taskId) === null ? NOT_FOUND : { kind: 'ok', value: shares.get(taskId)?.share ?? null }),
        options?.signal,
      ),
    save: (taskId, change, options) => faults.run(() => save(taskId, change), options?.signal),
    remove: (taskId, options) =>
      faults.run<void>(() => {
        if (findVideo(taskId) === null) return NOT_FOUND;
        shares.delete(taskId);
        return { kind: 'ok', value: undefined };
      }, options?.signal),
  };
}

interface ShareContext {
  readonly video: VideoDetail | null;
  readonly known: MemoryShare | undefined;
  readonly linkVariables: readonly string[];
  readonly now: number;
}

/** Why the change is refused, in the order of the server. */
function findProblem(
  { access, password, expiresAt, embedDomains, callToAction, leadForm, greetsByName }: ShareChange,
  { video, known, linkVariables, now }: ShareContext,
): Rejected | null {
  const { least, most } = SHARE_LIMITS.password;
  if (password !== undefined && (password.length < least || password.length > most)) {
    return rejectField('password', `The password needs ${least} to ${most} characters.`);
  }
  if (expiresAt !== null && !isMoment(expiresAt)) return rejectField('expiresAt', 'The end is not a date and time.');
  const wrong = embedDomains.findIndex((domain) => parseEmbedDomain(domain) === null);
  if (wrong >= 0) {
    return rejectField(`embedDomains.${wrong}`, `The site ${wrong + 1} is not a domain like example.com.`);
  }
  if (embedDomains.length > SHARE_LIMITS.domains) return rejectField('embedDomains', `Name at most ${SHARE_LIMITS.domains} sites.`);
  const button = callToAction && parseCallToAction(callToAction);
  if (button?.text === '') {
    return rejectField('callToAction.text', 'The text needs 1 to 40 characters.');
  }
  if (button?.url === '') {
    return rejectField('callToAction.url', 'The url is not an https address like example.com/demo.');
  }
  if (leadForm !== null && parseLeadPrompt(leadForm.prompt) === null) {
    return rejectField('leadForm.prompt', `The prompt needs 1 to ${LEAD_LIMITS.prompt} characters.`);
  }
  if (video === null) return NOT_FOUND;
  if (video.status !== 'completed' && isFinalStatus(video.status))
    return reject(409, 'not-ready', { message: 'This video wasn’t finished.' });
  if (expiresAt !== null && Date.parse(expiresAt) <= now) {
    return reject(400, 'already-expired', { field: 'expiresAt', message: 'Choose an end in the future.' });
  }
  if (greetsByName && linkVariables.length === 0) {
    return reject(400, 'no-variables', { field: 'greetsByName', message: 'This video has no variables in its scenes.' });
  }
  if (access === 'password' && password === undefined && known?.hasPassword !== true) {
    return reject(400, 'password-missing', { field: 'password', message: 'Enter a password for the link.' });
  }
  return null;
}

/** Empty where a part isn't one. */
function parseCallToAction({ text, url }: CallToAction): CallToAction {
  return { text: parseCallToActionText(text) ?? '', url: parseCallToActionUrl(url) ?? '' };
}

/** Of the project as it is now, which stands in for what the video was made from. */
function listLinkVariables({ projects }: MemoryServer, video: VideoDetail | null): readonly string[] {
  const project = projects.get(video?.projectId ?? '')?.project;
  const template = project && createVideoTemplate(project);
  return project && template ? listTemplateVariables(project, template).map(({ name }) => name) : [];
}
