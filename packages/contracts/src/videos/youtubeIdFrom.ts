/** Video id out of a watch, short-link, embed, live or shorts URL, or a bare id; null when there is none. */
export function youtubeIdFrom(text: string | null | undefined): string | null {
  if (!text) return null;
  const trimmed = text.trim();
  if (/^[A-Za-z0-9_-]{11}$/.test(trimmed)) return trimmed;
  const found =
    /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|live\/|shorts\/|v\/|watch\?(?:[^#]*&)?v=))([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])/i.exec(
      trimmed,
    );
  return found?.[1] ?? null;
}
