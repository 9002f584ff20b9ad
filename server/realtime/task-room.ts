export function getTaskRoom(taskId: string): string {
  return `task:${taskId}`;
}
