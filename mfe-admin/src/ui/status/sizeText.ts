const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** Bytes as '12 KB', '3.4 MB' or '18.2 GB'. */
export function sizeText(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? Math.max(1, Math.round(size)) : size.toFixed(1)} ${units[unit]}`;
}
