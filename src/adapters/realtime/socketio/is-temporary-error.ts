/** Whether the server may know the task later; an unknown task stays unknown. */
export function isTemporaryError(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false) return false;
  return !('code' in answer) || (answer.code !== 'not-found' && answer.code !== 'invalid-request');
}
