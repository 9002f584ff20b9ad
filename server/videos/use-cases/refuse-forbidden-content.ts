import type { Project } from '../../../src/domain/project/project.ts';
import { collectProjectText } from '../../../src/domain/project/collect-project-text.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';

/** Checks the script against the content policy before anything is queued or counted. */
export async function refuseForbiddenContent({ contentPolicy }: Pick<ServerContext, 'contentPolicy'>, project: Project): Promise<void> {
  const result = await contentPolicy.check(collectProjectText(project));
  if (result.kind === 'refused') throw new HttpError(400, 'content-refused', { message: result.reason });
  if (result.kind === 'unavailable') {
    throw new HttpError(503, 'content-unchecked', {
      message: 'We can’t check your script right now. Nothing was made; try again in a moment.',
    });
  }
}
