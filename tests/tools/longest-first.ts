import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take half a minute and more, the longest first: a run ends with its last file, whatever the other workers have done. */
const LONGEST = [
  'journeys/site-everyone',
  'journeys/services',
  'journeys/kill',
  'journeys/payments',
  'journeys/accounts',
  'render/finished-video',
  'journeys/disk-full',
  'journeys/studio-pages',
  'journeys/clerk',
  'journeys/public-site',
  'journeys/main-job',
  'host/mass-assignment',
  'conformance/auth-clerk',
  'conformance/job-queue',
  'conformance/database',
  'conformance/speech.flite',
  'conformance/usage-admin-api',
];

/** Where a machine remembers no times of its own, the files that are known to be long begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other));
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return rank === -1 ? LONGEST.length : rank;
}
