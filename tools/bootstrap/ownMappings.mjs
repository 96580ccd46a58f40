const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const numberOf = Object.fromEntries([...digits].map((digit, at) => [digit, at]));

/**
 * The source map of a bundle without what its packages come from: nine tenths of it, which a process would parse to name
 * the source of one line.
 *
 * @param {string} text of the map
 * @returns {string}
 */
export function ownMappings(text) {
  const map = JSON.parse(text);
  const isOwn = map.sources.map((source) => !source.includes('node_modules/'));
  /** Generated column, source, line and column, as read and as written; those of the map are relative to them. */
  const read = [0, 0, 0, 0, 0];
  const written = [0, 0, 0, 0];
  let isMapped = false;

  function keep(segment) {
    const deltas = readNumbers(segment);
    for (const [at, delta] of deltas.entries()) read[at] += delta;
    const isKept = deltas.length > 1 && isOwn[read[1]];
    // A segment without a source ends what is mapped.
    if (!isKept && !isMapped) return [];
    isMapped = isKept;
    let kept = '';
    for (let field = 0; field < (isKept ? written.length : 1); field += 1) {
      kept += writeNumber(read[field] - written[field]);
      written[field] = read[field];
    }
    return [kept];
  }

  function keepLine(line) {
    read[0] = 0;
    written[0] = 0;
    return line === '' ? '' : line.split(',').flatMap(keep).join(',');
  }

  const mappings = map.mappings.split(';').map(keepLine).join(';');
  return JSON.stringify({ ...map, mappings, names: [] });
}

/** Numbers in base 64 with a bit of continuation in each digit, and the sign in the lowest bit of a number. */
function readNumbers(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    value |= (numberOf[digit] & 31) << shift;
    shift += 5;
    if (numberOf[digit] & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function writeNumber(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
