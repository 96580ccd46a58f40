let font: Promise<string> | undefined;

/**
 * A style element with the display face inside, as pictures load no files. Empty where the face is missing: the
 * picture then uses a system font.
 */
export function displayFont(): Promise<string> {
  font ??= loadFont().catch(() => {
    font = undefined;
    return '';
  });
  return font;
}

async function loadFont(): Promise<string> {
  const file = new URL(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    import.meta.url,
  );
  const response = await fetch(file.href);
  if (!response.ok) return '';
  const data = await dataUrlOf(await response.blob());
  return `<style>@font-face{font-family:"Bricolage Grotesque";font-weight:200 800;src:url(${data}) format("woff2")}</style>`;
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
