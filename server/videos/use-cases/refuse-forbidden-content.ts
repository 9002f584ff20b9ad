import type { Project } from '../../../src/domain/project/project.ts';
import { writtenText } from '../../../src/domain/project/collect-project-text.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { Refusal } from '../../shared/http-error.ts';

/** Before anything is queued: a video that nobody may make here takes nothing from the month. */
export async function refuseForbiddenContent({ contentPolicy }: Pick<HostServices, 'contentPolicy'>, project: Project): Promise<void> {
  const verdict = await contentPolicy.check(writtenText(project));
  if (verdict.kind === 'refused') throw new Refusal(400, 'content-refused', { message: verdict.reason });
  if (verdict.kind === 'unavailable') {
    throw new Refusal(503, 'content-unchecked', {
      message: 'We can’t check your script right now. Nothing was made; try again in a moment.',
    });
  }
}
