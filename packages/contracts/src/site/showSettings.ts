import { z } from 'zod';
import { type Show, showSchema } from './show';
import { outlinesUrl, usStateOf } from './usStates';

/** What only the show file says: it goes with the files of the folder `brand`, or with how the site is run. */
const inFileOnly: ReadonlySet<string> = new Set([
  '$schema',
  'demonstration',
  'blank',
  'brand',
  'coverAlt',
  'region.outlines',
  'map.tileUrl',
  'map.attribution',
]);

/**
 * Values by their paths in the show file, such as `contact.email`. A list is one value. Null for an optional one: the
 * show has none, whatever the file says.
 */
export type ShowValues = Readonly<Record<string, unknown>>;

const optional = new Set<string>();

function leavesOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (inFileOnly.has(path)) return [];
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(inner.shape).flatMap(([name, part]) =>
      leavesOf(part, path ? `${path}.${name}` : name),
    );
  if (inner === schema) return [[path, schema]];
  optional.add(path);
  return [[path, z.nullable(inner)]];
}

const leaves = leavesOf(showSchema, '');

/** The paths of all that staff may change. */
export const showPaths: readonly string[] = leaves.map(([path]) => path);

/** New values of a show; each is judged by what the show file says about it. */
export const showValuesSchema = z.strictObject(
  Object.fromEntries(leaves.map(([path, schema]) => [path, z.optional(schema)])),
);

const schemas = new Map(leaves);

/** The value at a path; undefined where the show has none. */
export function showValue(show: Partial<Show>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], show);
}

/** All that staff may change, by path. */
export function showValues(show: Partial<Show>): ShowValues {
  return Object.fromEntries(
    showPaths.flatMap((path) => {
      const value = showValue(show, path);
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

/** Puts values into a show, without judging them. */
export const putValues = (show: Show, values: ShowValues): unknown =>
  Object.entries(values).reduce<unknown>((changed, [path, value]) => {
    const isNone = value === null && optional.has(path);
    return put(changed, path.split('.'), isNone ? undefined : value);
  }, show);

function put(part: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const whole = (part ?? {}) as Readonly<Record<string, unknown>>;
  return { ...whole, [name]: rest.length === 0 ? value : put(whole[name], rest, value) };
}

/** The stored values that the rules still allow. */
export function validValues(values: ShowValues): ShowValues {
  return Object.fromEntries(
    Object.entries(values).filter(([path, value]) => {
      const schema = schemas.get(path);
      return schema && z.safeParse(schema, value).success;
    }),
  );
}

/**
 * The show of the file with the values that staff have set. A value that is no longer valid, since the rules or the
 * file have changed, is left out: a site is never without its show.
 */
export function withValues(file: Show, values: ShowValues): Show {
  const whole = showSchema.safeParse(putValues(file, validValues(values)));
  if (!whole.success) return file;
  const { region, ...show } = whole.data;
  return {
    ...show,
    region: region.stateCode === file.region.stateCode ? region : withOutlines(region),
    // Once renamed, the show is no longer the demonstration.
    demonstration: file.demonstration && show.name === file.name,
  };
}

/** A place that staff have chosen, with the outlines of its state instead of those of the file. */
function withOutlines({ outlines: _, ...place }: Show['region']): Show['region'] {
  const state = usStateOf(place.stateCode);
  if (!state) return place;
  const file = outlinesUrl(state.code);
  return { ...place, outlines: { file, attribution: 'County outlines: U.S. Census Bureau' } };
}
