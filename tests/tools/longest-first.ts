import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take half a minute and more, the longest first: a run ends with its last file, whatever the other workers have done. */
const LONGEST = [
  'journeys/site-accessibility',
  'journeys/services',
  'architecture/packed-kit',
  'journeys/outside-author',
  'journeys/clerk-move',
  'journeys/oidc-move',
  'journeys/disk-full',
  'journeys/kill',
  'journeys/site-checklist',
  'journeys/clerk',
  'journeys/app-pages',
  'conformance/auth-clerk',
  'journeys/main-job',
  'server/auth-guessing',
  'render/finished-video',
  'journeys/accounts',
  'journeys/payments',
  'journeys/public-site',
  'server/mass-assignment',
  'conformance/job-queue',
  'server/auth-organizations',
  'server/voice-match',
  'server/api-videos',
  'server/auth-sessions',
  'conformance/auth-better-auth',
  'conformance/database',
  'conformance/speech.flite',
  'conformance/usage-admin-api',
  'server/library',
  'server/auth-google',
  'server/account-security',
  'server/api-keys',
];

/** Projects one after another, so that files which share a process find its modules loaded; short files last fill the last gaps. */
const PROJECTS = ['system', 'server', 'pages', 'core', 'rules'];

/** Files that are known to be long start first, the others project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => getFileRank(one) - getFileRank(other) || getProjectRank(one) - getProjectRank(other));
  }
}

const getProjectRank = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

function getFileRank({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
}
