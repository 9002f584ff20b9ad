/** Bytes as people read them: `850 kB`, `12.3 MB`, `1.4 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes <= 999_000) return `${Math.ceil(bytes / 1_000)} kB`;
  const [size, unit] = bytes < 999_950_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${size.toFixed(1)} ${unit}`;
}
