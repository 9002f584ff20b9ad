import { formatLocalDay } from '../text/format-local-day.ts';
import { type CallToAction, parseCallToActionText, parseCallToActionUrl } from './call-to-action.ts';
import { parseEmbedDomain } from './embed.ts';
import { parseLeadPrompt } from './lead-form.ts';
import { type ShareAccess, SHARE_LIMITS, type ShareSettings } from './share.ts';

/** Settings of a link as an owner types them. */
export interface ShareForm {
  readonly access: ShareAccess;
  /** Empty: the password stays. */
  readonly password: string;
  /** Last day, `YYYY-MM-DD` in local time; empty: no end. */
  readonly lastDay: string;
  readonly download: boolean;
  /** Domains, separated by commas, spaces or line ends. */
  readonly domains: string;
  /** Of the button at the end; both empty: none. */
  readonly buttonText: string;
  readonly buttonUrl: string;
  /** Above the fields for a name and an email; empty: viewers aren't asked. */
  readonly leadPrompt: string;
  readonly greetsByName: boolean;
}

export function toShareForm({ access, expiresAt, download, embedDomains, callToAction, leadForm, greetsByName }: ShareSettings): ShareForm {
  return {
    access,
    password: '',
    lastDay: expiresAt === null ? '' : formatLocalDay(new Date(expiresAt)),
    download,
    greetsByName,
    domains: embedDomains.join(', '),
    buttonText: callToAction?.text ?? '',
    buttonUrl: callToAction?.url ?? '',
    leadPrompt: leadForm?.prompt ?? '',
  };
}

/** A link works until the end of its last day, in the time zone of who sets it. */
export function parseShareForm({
  access,
  password,
  lastDay,
  download,
  domains,
  leadPrompt,
  greetsByName,
  ...button
}: ShareForm): ShareSettings & { readonly password?: string } {
  const end = new Date(`${lastDay}T23:59:59.999`);
  const prompt = parseLeadPrompt(leadPrompt);
  return {
    ...{ access, download, greetsByName, embedDomains: splitDomains(domains) },
    callToAction: parseButton(button),
    leadForm: prompt === null ? null : { prompt },
    expiresAt: Number.isNaN(end.getTime()) ? null : end.toISOString(),
    ...(access === 'password' && password !== '' && { password }),
  };
}

/** What is wrong: the first domain that is none, a password that is too short, and the field of a button that is half there. `hasPassword`: the link has one, which may stay. */
export function findShareFormProblems(
  { access, password, domains, buttonText, buttonUrl }: ShareForm,
  hasPassword: boolean,
): { readonly wrongDomain?: string; readonly isPasswordShort: boolean; readonly wrongButton: 'buttonText' | 'buttonUrl' | null } {
  const wrongDomain = splitDomains(domains).find((domain) => parseEmbedDomain(domain) === null);
  const staysAsItIs = hasPassword && password === '';
  return {
    ...(wrongDomain !== undefined && { wrongDomain }),
    isPasswordShort: access === 'password' && !staysAsItIs && password.length < SHARE_LIMITS.password.least,
    wrongButton: findButtonProblem({ buttonText, buttonUrl }),
  };
}

type ButtonFields = Pick<ShareForm, 'buttonText' | 'buttonUrl'>;

function hasButton({ buttonText, buttonUrl }: ButtonFields): boolean {
  return buttonText.trim() !== '' || buttonUrl.trim() !== '';
}

function parseButton(fields: ButtonFields): CallToAction | null {
  const [text, url] = [parseCallToActionText(fields.buttonText), parseCallToActionUrl(fields.buttonUrl)];
  return text === null || url === null ? null : { text, url };
}

function findButtonProblem(fields: ButtonFields): 'buttonText' | 'buttonUrl' | null {
  if (!hasButton(fields)) return null;
  if (parseCallToActionText(fields.buttonText) === null) return 'buttonText';
  return parseCallToActionUrl(fields.buttonUrl) === null ? 'buttonUrl' : null;
}

function splitDomains(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
