import type { RequestHandler } from 'express';
import { zipSync } from 'fflate';
import type { GraphicsFiles } from './onAirFiles';

/** The OGraf package of the graphics as a ZIP file, made on first use. */
export function onAirPackage(files: GraphicsFiles): RequestHandler {
  let zip: Buffer | undefined;
  return (_, response) => {
    zip ??= zipOf(files);
    response.type('application/zip').attachment('on-air-graphics.zip').send(zip);
  };
}

/** The page is for our own browser sources. Without times, so that the same files give the same package. */
function zipOf({ 'page.mjs': _, ...files }: GraphicsFiles): Buffer {
  const contents = Object.entries(files).map(
    ([name, content]) => [`on-air/${name}`, new Uint8Array(Buffer.from(content, 'base64'))] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(contents), { mtime: new Date(1980, 0, 2) }));
}
