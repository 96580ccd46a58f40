import type { ShowSettings } from '@show/contracts/entities/showSettings';
import { showValue } from '@show/contracts/site/showSettings';
import type { ShowFieldInfo } from './showFieldInfo';
import { showFields } from './showFields';

/** Numbers, zones and choices are not texts. */
const worded = ({ kind, path }: ShowFieldInfo): boolean =>
  !['number', 'time-zone', 'visibility', 'color'].includes(kind) &&
  !path.startsWith('region.') &&
  path !== 'name';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that still say what the demonstration says, once the show has a name of its own. */
export function sampleFields({ show, file }: Pick<ShowSettings, 'show' | 'file'>): ShowFieldInfo[] {
  if (!file.demonstration || show.name === file.name) return [];
  const hasMoved = show.region.stateCode !== file.region.stateCode;
  const isText = (field: ShowFieldInfo) => worded(field) || (hasMoved && field.path === 'region.defaultCity');
  return showFields.filter(isText).filter(({ path }) => {
    const value = showValue(show, path);
    return !isEmpty(value) && JSON.stringify(value) === JSON.stringify(showValue(file, path));
  });
}

/** Whether a text has a former name of the show. One that is part of the current name does not count there. */
export function namesFormer(value: unknown, present: string, formerNames: readonly string[]): boolean {
  const text = (JSON.stringify(value) ?? '').toLowerCase();
  const current = present.toLowerCase();
  return formerNames
    .map((name) => name.toLowerCase())
    .some((name) => (current.includes(name) ? text.replaceAll(current, '') : text).includes(name));
}

/** Fields in which a former name of the show is left. */
export const fieldsNaming = (
  { show }: Pick<ShowSettings, 'show'>,
  formerNames: readonly string[],
): ShowFieldInfo[] =>
  showFields.filter(worded).filter(({ path }) => namesFormer(showValue(show, path), show.name, formerNames));
