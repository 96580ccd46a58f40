/** The typefaces of the show, from the files beside this module. Their names differ from those of a page around it. */
const faces = [
  { family: 'On Air Display', file: 'display.woff2', weight: '200 800' },
  { family: 'On Air Text', file: 'text.woff2', weight: '200 900' },
];
/** Milliseconds after which a graphic is ready without them. */
const longestWait = 3_000;

/** Resolves when the typefaces are loaded, or will load later or never; then system faces are on the picture. */
export async function loadTypefaces(): Promise<void> {
  const loading = faces.map(async ({ family, file, weight }) => {
    if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) return;
    const face = new FontFace(family, `url("${new URL(file, import.meta.url).href}")`, { weight });
    document.fonts.add(face);
    await face.load();
  });
  await Promise.race([
    Promise.allSettled(loading),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
}
