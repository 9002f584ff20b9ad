export function taskRoom(taskId: string): string {
  return `task:${taskId}`;
}
