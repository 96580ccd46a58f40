/** The URL that a text is; undefined if it is not one. `URL.canParse` is newer than the oldest supported browsers. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
