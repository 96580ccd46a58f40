import type { OpenApi } from '../fuzz/document';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a client of one release may ask of parts of the other: the calls that both have, sent with the fields that both
 * know. An answer needs to have only what both promise, and may have more.
 */
export function commonContract(contract: OpenApi, other: OpenApi): OpenApi {
  const paths = Object.entries(contract.paths).flatMap(([path, methods]) => {
    const both = Object.entries(methods).filter(([method]) => other.paths[path]?.[method] !== undefined);
    return both.length > 0 ? [[path, Object.fromEntries(both)]] : [];
  });
  return common({ ...contract, paths: Object.fromEntries(paths) }, other) as OpenApi;
}

function common(value: unknown, other: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, at) => common(one, Array.isArray(other) ? other[at] : undefined));
  if (!isObject(value)) return value;
  const known = isObject(other) ? other : {};
  const walked: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    // Readers leave aside what they do not know.
    if (key !== 'additionalProperties' || one !== false) walked[key] = common(one, known[key]);
  }
  const { properties: before } = known;
  if (isObject(before) && isObject(walked.properties)) {
    const inBoth = (name: string) => name in before;
    walked.properties = Object.fromEntries(
      Object.entries(walked.properties).filter(([name]) => inBoth(name)),
    );
    if (Array.isArray(walked.required)) walked.required = walked.required.filter(inBoth);
  }
  return walked;
}
