import { readFileSync } from 'node:fs';

/** The code points that a TrueType font has glyphs for: those of its `cmap` tables in format 4, which every font has. */
export function fontCharacters(file: string): ReadonlySet<number> {
  const font = readFileSync(file);
  const characters = new Set<number>();
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    if (font.readUInt16BE(table) !== 4) continue;
    const ends = table + 14;
    const length = font.readUInt16BE(table + 6);
    for (let at = 0; at < length; at += 2) {
      const last = font.readUInt16BE(ends + at);
      for (let character = font.readUInt16BE(ends + 2 + length + at); character <= last; character += 1)
        characters.add(character);
    }
  }
  return characters;
}
