/** The thread ended under its task: a crash, or memory. The task may be tried again on another thread. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}
