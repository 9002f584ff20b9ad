import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { type BrandKit, type BrandLogo, parseBrandColor } from '#domain/brand/brand-kit.ts';
import { removeDuplicateTerms, removeDuplicateWords } from '#domain/brand/brand-words.ts';
import { parseSentShareBrand, type ShareBrand } from '#domain/brand/share-brand.ts';
import { describeBrandPlan } from '#domain/plans/check-plan.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { BrandApi, BrandLock, WorkspaceBrand, WorkspaceShareBrand } from '#ports/brand-api.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { Faults } from './faults.ts';
import { findBrandRejection } from './find-brand-rejection.ts';
import { readMemoryFont } from './read-memory-font.ts';
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

  function rejectLocked(): Rejected | null {
    const lock = findLock();
    if (lock === 'role')
      return reject(403, 'not-yours-to-change', { message: 'Only owners and admins of the organization can change its brand kit.' });
    return lock === 'plan' ? reject(403, 'plan-without-brand', { message: describeBrandPlan() }) : null;
  }

  function findProblem(wanted: BrandKit): Rejected | null {
    const field = findBrandRejection(wanted);
    if (field !== null) return field;
    const { logo, music } = wanted;
    const locked = rejectLocked();
    if (locked !== null) return locked;
    if (logo !== null && !isUploaded(logo)) {
      return reject(400, 'unknown-logo', { field: 'logo.assetId', message: 'This image isn’t in the workspace. Upload the logo again.' });
    }
    if (music !== null && 'assetId' in music && !server.music.has(music.assetId)) {
      const message = 'This music isn’t in the workspace. Upload it again, or choose other music.';
      return reject(400, 'unknown-music', { field: 'music.assetId', message });
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
    async readFont(sent, options) {
      const outcome = await readMemoryFont(sent);
      return faults.run<ProjectFont>(() => rejectLocked() ?? outcome, options?.signal);
    },
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
