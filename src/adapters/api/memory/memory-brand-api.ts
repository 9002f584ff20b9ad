import { canDo } from '../../../domain/account/permissions.ts';
import type { WorkspaceRole } from '../../../domain/account/workspace-role.ts';
import { BRAND_LIMITS, type BrandKit, type BrandLogo, parseBrandColor } from '../../../domain/brand/brand-kit.ts';
import { removeDuplicateTerms, removeDuplicateWords } from '../../../domain/brand/brand-words.ts';
import { LANGUAGE_TAG, PROJECT_LIMITS } from '../../../domain/project/project-limits.ts';
import { parseSentShareBrand, type ShareBrand } from '../../../domain/brand/share-brand.ts';
import { describeBrandPlan } from '../../../domain/plans/check-plan.ts';
import { PLAN_FEATURES } from '../../../domain/plans/plan-features.ts';
import type { BrandApi, BrandLock, WorkspaceBrand, WorkspaceShareBrand } from '../../../ports/brand-api.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { Faults } from './faults.ts';
import { reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';
import { createMemoryShareDomain, rejectLockedShareBrand } from './memory-share-domain.ts';

/** `role`: of the user in the active organization; left out in the personal workspace. */
export function createMemoryBrandApi(server: MemoryServer, faults: Faults, role: WorkspaceRole | null = null): BrandApi {
  let shareBrand: ShareBrand | null = null;

  function findLock(): BrandLock | null {
    if (!canDo(role, 'manage-brand')) return 'role';
    return PLAN_FEATURES[server.profile().plan].brandKit ? null : 'plan';
  }

  const isUploaded = (logo: BrandLogo): boolean => server.backgrounds.some(({ assetId }) => assetId === logo.assetId);

  /** A logo whose image was deleted is gone. */
  function getBrand(): WorkspaceBrand {
    const { logo } = server.brandKit;
    return { kit: { ...server.brandKit, logo: logo !== null && isUploaded(logo) ? logo : null }, lock: findLock() };
  }

  function findProblem(wanted: BrandKit): Rejected | null {
    const { colors, logo } = wanted;
    if (colors.length > BRAND_LIMITS.colors) return rejectField('colors', `Use at most ${BRAND_LIMITS.colors} colors.`);
    const wrong = colors.findIndex((color) => parseBrandColor(color) === null);
    if (wrong >= 0) return rejectField(`colors.${wrong}`, 'This is not a color like #1d4ed8.');
    if (logo !== null && (logo.opacity < BRAND_LIMITS.opacity.min || logo.opacity > BRAND_LIMITS.opacity.max)) {
      return rejectField('logo.opacity', 'Use a number from 0.1 to 1.');
    }
    const word = findWordProblem(wanted);
    if (word !== null) return word;
    const lock = findLock();
    if (lock === 'role')
      return reject(403, 'not-yours-to-change', { message: 'Only owners and admins of the organization can change its brand kit.' });
    if (lock === 'plan') return reject(403, 'plan-without-brand', { message: describeBrandPlan() });
    if (logo !== null && !isUploaded(logo)) {
      return reject(400, 'unknown-logo', { field: 'logo.assetId', message: 'This image isn’t in the workspace. Upload the logo again.' });
    }
    return null;
  }

  const findShareLock = (): BrandLock | null => {
    if (!canDo(role, 'manage-brand')) return 'role';
    return PLAN_FEATURES[server.profile().plan].shareBrand ? null : 'plan';
  };

  function saveShareBrand(wanted: ShareBrand | null): ApiOutcome<WorkspaceShareBrand> {
    const parsed = wanted === null ? { brand: null } : parseSentShareBrand(wanted);
    if ('message' in parsed) return rejectField(['brand', ...parsed.path].join('.'), parsed.message);
    const rejected = rejectLockedShareBrand(findShareLock());
    if (rejected !== null) return rejected;
    shareBrand = parsed.brand;
    return { kind: 'ok', value: { brand: shareBrand, lock: null } };
  }

  return {
    ...createMemoryShareDomain(server, faults, findShareLock),
    loadShareBrand: (options) =>
      faults.run<WorkspaceShareBrand>(() => ({ kind: 'ok', value: { brand: shareBrand, lock: findShareLock() } }), options?.signal),
    saveShareBrand: (wanted, options) => faults.run<WorkspaceShareBrand>(() => saveShareBrand(wanted), options?.signal),
    load: (options) => faults.run<WorkspaceBrand>(() => ({ kind: 'ok', value: getBrand() }), options?.signal),
    save: (wanted, options) =>
      faults.run<WorkspaceBrand>(() => {
        const problem = findProblem(wanted);
        if (problem !== null) return problem;
        server.brandKit = toStoredKit(wanted);
        return { kind: 'ok', value: getBrand() };
      }, options?.signal),
  };
}

function toStoredKit({ colors, pronunciations, terms, ...kit }: BrandKit): BrandKit {
  return {
    ...kit,
    colors: [...new Set(colors.flatMap((color) => parseBrandColor(color) ?? []))],
    pronunciations: removeDuplicateWords(pronunciations.map(({ written, spoken }) => ({ written: written.trim(), spoken: spoken.trim() }))),
    terms: removeDuplicateTerms(
      terms.map(({ term, into }) => ({
        term: term.trim(),
        ...(into && { into: { language: into.language, translation: into.translation.trim() } }),
      })),
    ),
  };
}

function findWordProblem({ pronunciations, terms }: BrandKit): Rejected | null {
  const isText = (text: string, most: number): boolean => text.trim() !== '' && text.trim().length <= most;
  const { word, term: longest } = BRAND_LIMITS;
  const fields = [
    ...pronunciations.flatMap(({ written, spoken }, at) => [
      [`pronunciations.${at}.written`, isText(written, word)] as const,
      [`pronunciations.${at}.spoken`, isText(spoken, word)] as const,
    ]),
    ['pronunciations', pronunciations.length <= BRAND_LIMITS.pronunciations] as const,
    ...terms.flatMap(({ term, into }, at) => [
      [`terms.${at}.term`, isText(term, longest)] as const,
      [`terms.${at}.into.language`, into === undefined || isLanguage(into.language)] as const,
      [`terms.${at}.into.translation`, into === undefined || isText(into.translation, longest)] as const,
    ]),
    ['terms', terms.length <= BRAND_LIMITS.terms] as const,
  ];
  const wrong = fields.find(([, isRight]) => !isRight);
  return wrong === undefined ? null : rejectField(wrong[0], 'This can’t be stored. Check its length.');
}

const isLanguage = (tag: string): boolean => tag.length <= PROJECT_LIMITS.language && LANGUAGE_TAG.test(tag);
