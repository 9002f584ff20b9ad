import type { FieldErrors } from '../account/account-forms.ts';
import { normalizeEmail } from '../account/normalize-email.ts';
import type { HexColor } from '../project/project.ts';
import { parseCallToActionUrl } from '../sharing/call-to-action.ts';
import { parseLine } from '../text/parse-line.ts';
import { parseBrandColor } from './brand-kit.ts';

/** How the share pages of a workspace look to viewers (PLN-3). Their logo is the brand kit's. */
export interface ShareBrand {
  /** Stands where our name does: in the title, in previews of links, and for the logo where there is none. */
  readonly name: string;
  /** Of buttons; links get a readable shade of it. Null is ours. */
  readonly accent: HexColor | null;
  /** Of the page, in light and dark mode alike. Null follows the viewer's mode. */
  readonly background: HexColor | null;
  readonly footer: ShareFooter | null;
  /** Where replies to emails about the workspace's videos go. Null is the operator's address, or that of whoever wrote. */
  readonly replyTo: string | null;
  /** Pages and embeds don't say who made the player. */
  readonly hidesCastwright: boolean;
}

export interface ShareFooter {
  readonly text: string;
  /** Absolute, https. Null is a text without a link. */
  readonly url: string | null;
}

/** Characters. */
export const SHARE_BRAND_LIMITS = { name: 60, footer: 120 } as const;

/** What is typed; empty texts are absent. */
export interface ShareBrandForm {
  readonly name: string;
  readonly accent: string;
  readonly background: string;
  readonly footerText: string;
  readonly footerUrl: string;
  readonly replyTo: string;
  readonly hidesCastwright: boolean;
}

/** Reads a form; else an error per field. */
export function parseShareBrand(form: ShareBrandForm): { readonly brand: ShareBrand } | { readonly errors: FieldErrors<ShareBrandForm> } {
  const name = parseLine(form.name, SHARE_BRAND_LIMITS.name);
  const [accent, background] = [readOptional(form.accent, parseBrandColor), readOptional(form.background, parseBrandColor)];
  const text = readOptional(form.footerText, (typed) => parseLine(typed, SHARE_BRAND_LIMITS.footer));
  const url = readOptional(form.footerUrl, parseCallToActionUrl);
  const replyTo = readOptional(form.replyTo, normalizeEmail);
  const errors: FieldErrors<ShareBrandForm> = {
    ...(name === null && { name: `Enter a name of up to ${SHARE_BRAND_LIMITS.name} characters.` }),
    ...(accent === undefined && { accent: COLOR_ERROR }),
    ...(background === undefined && { background: COLOR_ERROR }),
    ...(text === undefined && { footerText: `Use up to ${SHARE_BRAND_LIMITS.footer} characters.` }),
    ...(text === null && url !== null && { footerText: 'Enter the text of the link.' }),
    ...(url === undefined && { footerUrl: 'Enter an address that starts with https://, like https://example.com/imprint.' }),
    ...(replyTo === undefined && { replyTo: 'Enter one email address, like videos@example.com.' }),
  };
  if (name === null || accent === undefined || background === undefined || text === undefined || url === undefined || replyTo === undefined)
    return { errors };
  if (Object.keys(errors).length > 0) return { errors };
  const footer = text === null ? null : { text, url };
  return { brand: { name, accent, background, footer, replyTo, hidesCastwright: form.hidesCastwright } };
}

/** A brand as a program sends it. */
export interface SentShareBrand extends Omit<ShareBrand, 'accent' | 'background'> {
  readonly accent: string | null;
  readonly background: string | null;
}

/** Reads what a program sent; else the first problem, with the path of its field. */
export function parseSentShareBrand(
  sent: SentShareBrand,
): { readonly brand: ShareBrand } | { readonly path: readonly string[]; readonly message: string } {
  const parsed = parseShareBrand(toShareBrandForm(sent));
  if ('brand' in parsed) return parsed;
  const [name, message] = Object.entries(parsed.errors)[0] ?? ['name', COLOR_ERROR];
  return { path: SENT_PATHS[name as keyof ShareBrandForm], message };
}

const SENT_PATHS: Readonly<Record<keyof ShareBrandForm, readonly string[]>> = {
  ...{ name: ['name'], accent: ['accent'], background: ['background'] },
  ...{ footerText: ['footer', 'text'], footerUrl: ['footer', 'url'], replyTo: ['replyTo'], hidesCastwright: ['hidesCastwright'] },
};

const COLOR_ERROR = 'Type a color code like #1d4ed8.';

/** Null for an empty text, undefined for one that can't be read. */
function readOptional<Value>(text: string, parse: (text: string) => Value | null): Value | null | undefined {
  return text.trim() === '' ? null : (parse(text) ?? undefined);
}

/** The form that `parseShareBrand` reads as this brand. */
export function toShareBrandForm(brand: SentShareBrand | null): ShareBrandForm {
  return {
    name: brand?.name ?? '',
    ...{ accent: brand?.accent ?? '', background: brand?.background ?? '' },
    ...{ footerText: brand?.footer?.text ?? '', footerUrl: brand?.footer?.url ?? '', replyTo: brand?.replyTo ?? '' },
    hidesCastwright: brand?.hidesCastwright ?? true,
  };
}
