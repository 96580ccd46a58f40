// Decodes one HEIC, in a thread that is ended after it: its memory goes with it.
const { readFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');

const { decoder, source, maxPixels } = workerData;

async function decode() {
  const [image] = await require(decoder).all({ buffer: readFileSync(source) });
  const { width, height } = image;
  // By the headers, before any pixel is decoded.
  if (width * height > maxPixels) return { tooLarge: true };
  const { data } = await image.decode();
  return { width, height, pixels: data.buffer };
}

decode().then(
  (result) => parentPort.postMessage(result, result.pixels ? [result.pixels] : []),
  (error) => parentPort.postMessage({ failed: String(error) }),
);
