import type { BrandCaptions, BrandKit, BrandLogo, BrandScenes } from '../../../domain/brand/brand-kit.ts';
import type { BrandEnd } from '../../../domain/brand/brand-scenes.ts';
import type { BrandTerm } from '../../../domain/brand/brand-words.ts';
import type { FontFile, ProjectFont } from '../../../domain/fonts/project-font.ts';
import { parseBrandColor } from '../../../domain/brand/brand-kit.ts';
import {
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  CORNERS,
  LOGO_SIZES,
  MUSIC_TRACK_IDS,
  type MusicChoice,
  type Scene,
} from '../../../domain/project/project.ts';
import { type ProofCheck, SHARE_DOMAIN_STATES } from '../../../domain/sharing/share-domain.ts';
import type { ShareBrand } from '../../../domain/brand/share-brand.ts';
import {
  BRAND_LOCKS,
  type BrandApi,
  type BrandLock,
  type ClaimedDomain,
  type WorkspaceBrand,
  type WorkspaceShareBrand,
  type WorkspaceShareDomain,
} from '../../../ports/brand-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readList, readNumber, readObject, readOneOf, readText, readTextOrNull } from '../../shared/http/read-json.ts';

const PATH = '/api/brand';
const SHARE_PATH = '/api/brand/share-page';
const FONT_PATH = '/api/brand/font';
const CHECKS = ['found', 'missing', 'unavailable'] as const satisfies readonly ProofCheck[];
const DOMAIN_PATH = '/api/brand/domain';

/** File name of a font that has none: an extension alone, of which an empty name is made. */
const UNNAMED = '.font';

export function createHttpBrandApi(http: HttpClient): BrandApi {
  return {
    load: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read: readBody(readBrand) }),
    save: (kit, options) => http.send({ method: 'PUT', path: PATH, body: kit, signal: options?.signal, read: readBody(readBrand) }),
    async readFont({ file, confirmed }, options) {
      const body = new FormData();
      body.append('confirmed', String(confirmed));
      body.append('file', file, file instanceof File ? file.name : UNNAMED);
      return http.send({ method: 'POST', path: FONT_PATH, body, signal: options?.signal, read: readBody(readFont) });
    },
    loadShareBrand: (options) => http.send({ method: 'GET', path: SHARE_PATH, signal: options?.signal, read: readBody(readSaved) }),
    saveShareBrand: (brand, options) =>
      http.send({ method: 'PUT', path: SHARE_PATH, body: { brand }, signal: options?.signal, read: readBody(readSaved) }),
    loadDomain: (options) => http.send({ method: 'GET', path: DOMAIN_PATH, signal: options?.signal, read: readBody(readDomain) }),
    claimDomain: (host, options) =>
      http.send({ method: 'PUT', path: DOMAIN_PATH, body: { host }, signal: options?.signal, read: readBody(readDomain) }),
    checkDomain: (options) =>
      http.send({
        ...{ method: 'POST', path: `${DOMAIN_PATH}/check`, signal: options?.signal },
        read: readBody((body) => ({ ...readDomain(body), check: readOneOf(body, 'check', CHECKS) })),
      }),
  };
}

function readBrand(body: Json): WorkspaceBrand {
  return { kit: readKit(readObject(body['kit'], 'kit')), lock: readLock(body) };
}

function readKit(body: Json): BrandKit {
  return {
    colors: readList(body, 'colors').flatMap((color) => (typeof color === 'string' ? (parseBrandColor(color) ?? []) : [])),
    captions: body['captions'] === null ? null : readCaptions(readObject(body['captions'], 'captions')),
    logo: body['logo'] === null ? null : readLogo(readObject(body['logo'], 'logo')),
    font: body['font'] === null ? null : readFont(readObject(body['font'], 'font')),
    music: body['music'] === null ? null : readMusic(readObject(body['music'], 'music')),
    ...{ intro: readScenes(body, 'intro'), outro: readScenes(body, 'outro') },
    pronunciations: readList(body, 'pronunciations').map((each) => {
      const entry = readObject(each, 'pronunciations');
      return { written: readText(entry, 'written'), spoken: readText(entry, 'spoken') };
    }),
    terms: readList(body, 'terms').map((each) => readTerm(readObject(each, 'terms'))),
  };
}

function readTerm(body: Json): BrandTerm {
  const term = readText(body, 'term');
  if (body['into'] === undefined) return { term };
  const into = readObject(body['into'], 'into');
  return { term, into: { language: readText(into, 'language'), translation: readText(into, 'translation') } };
}

function readFont(body: Json): ProjectFont {
  const file = readFontFile(body);
  return body['regular'] === undefined ? file : { ...file, regular: readFontFile(readObject(body['regular'], 'regular')) };
}

function readFontFile(body: Json): FontFile {
  return { name: readText(body, 'name'), data: readText(body, 'data') };
}

function readCaptions(body: Json): BrandCaptions {
  return { style: readOneOf(body, 'style', CAPTION_STYLES), position: readOneOf(body, 'position', CAPTION_POSITIONS) };
}

function readLogo(body: Json): BrandLogo {
  return {
    assetId: readText(body, 'assetId'),
    corner: readOneOf(body, 'corner', CORNERS),
    size: readOneOf(body, 'size', LOGO_SIZES),
    opacity: readNumber(body, 'opacity'),
  };
}

function readMusic(body: Json): MusicChoice {
  const read = (fade: 'fadeIn' | 'fadeOut') => body[fade] !== undefined && { [fade]: readNumber(body, fade) };
  const levels = { volume: readNumber(body, 'volume'), ducking: body['ducking'] === true, ...read('fadeIn'), ...read('fadeOut') };
  if (body['trackId'] === undefined) return { assetId: readText(body, 'assetId'), ...levels };
  return { trackId: readOneOf(body, 'trackId', MUSIC_TRACK_IDS), ...levels };
}

/** The scenes aren't checked: the server validated them when they were saved. */
function readScenes(body: Json, end: BrandEnd): BrandScenes | null {
  if (body[end] === null) return null;
  const brand = readObject(body[end], end);
  return { title: readText(brand, 'title'), scenes: readList(brand, 'scenes').map((scene) => readObject(scene, end) as unknown as Scene) };
}

function readLock(body: Json): BrandLock | null {
  return body['lock'] === null ? null : readOneOf(body, 'lock', BRAND_LOCKS);
}

function readSaved(body: Json): WorkspaceShareBrand {
  return { brand: body['brand'] === null ? null : readShareBrand(readObject(body['brand'], 'brand')), lock: readLock(body) };
}

function readShareBrand(body: Json): ShareBrand {
  const footer = body['footer'] === null ? null : readObject(body['footer'], 'footer');
  return {
    name: readText(body, 'name'),
    ...{
      accent: parseBrandColor(readTextOrNull(body, 'accent') ?? ''),
      background: parseBrandColor(readTextOrNull(body, 'background') ?? ''),
    },
    footer: footer && { text: readText(footer, 'text'), url: readTextOrNull(footer, 'url') },
    replyTo: readTextOrNull(body, 'replyTo'),
    hidesCastwright: body['hidesCastwright'] === true,
  };
}

function readDomain(body: Json): WorkspaceShareDomain {
  return { domain: body['domain'] === null ? null : readClaimed(readObject(body['domain'], 'domain')), lock: readLock(body) };
}

function readClaimed(body: Json): ClaimedDomain {
  const record = readObject(body['record'], 'record');
  return {
    host: readText(body, 'host'),
    record: { name: readText(record, 'name'), value: readText(record, 'value') },
    state: readOneOf(body, 'state', SHARE_DOMAIN_STATES),
    checkedAt: readTextOrNull(body, 'checkedAt'),
  };
}
