export function getBatchesPath(projectId: string): string {
  return `/dashboard/batches/${encodeURIComponent(projectId)}`;
}

export function getBatchPath(projectId: string, batchId: string): string {
  return `${getBatchesPath(projectId)}/${encodeURIComponent(batchId)}`;
}
