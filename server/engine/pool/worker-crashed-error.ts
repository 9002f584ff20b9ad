/** The thread ended during its task: a crash, or out of memory. The task may be retried on another thread. */
export class WorkerCrashedError extends Error {
  override readonly name = 'WorkerCrashedError';
}
