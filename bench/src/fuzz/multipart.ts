import type { Random } from '@show/test-kit/random';
import type { Schema } from './document';
import { type Generation, makeValue, pickOne } from './makeValue';
import { oddValues } from './oddValues';

const boundary = 'fuzzed-boundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** The smallest PNG there is: one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The body of an upload; a spoilt one contains a file that is no picture, or parts with wrong names. */
export function makeMultipart(generation: Generation, schema: Schema, spoilt: boolean): Buffer {
  const { random } = generation;
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isFile = (property.items ?? property).contentMediaType !== undefined;
    if (!isFile) return [part(name, Buffer.from(String(makeValue(generation, property, name))))];
    const count = property.items ? random.whole(1, 3) : 1;
    return Array.from({ length: count }, (_, at) =>
      part(name, spoilt ? noPicture(random) : picture, `photo-${at}.png`),
    );
  });
  if (spoilt && random.chance(0.3)) parts.splice(random.whole(0, parts.length - 1), 1);
  if (spoilt && random.chance(0.3))
    parts.push(part('unknown', Buffer.from(String(pickOne(random, oddValues)))));
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return spoilt && random.chance(0.2) ? whole.subarray(0, random.whole(0, whole.length)) : whole;
}

function noPicture(random: Random): Buffer {
  const kinds = [
    () => Buffer.alloc(0),
    () => picture.subarray(0, random.whole(1, picture.length - 1)),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    () => Buffer.from(Array.from({ length: random.whole(1, 400) }, () => random.whole(0, 255))),
    () => picture,
  ];
  return pickOne(random, kinds)();
}

function part(name: string, content: Buffer, filename?: string): Buffer {
  const file = filename ? `; filename="${filename}"\r\ncontent-type: image/png` : '';
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
}
