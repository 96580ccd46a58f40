import { aboutGroup, categoriesGroup } from './groups/aboutGroup';
import { contactGroup, linksGroup } from './groups/contactGroup';
import { lookGroup } from './groups/lookGroup';
import { announcementGroup, menuGroup } from './groups/menuGroup';
import { airingGroup, placeGroup } from './groups/placeGroup';
import { rulesGroup } from './groups/rulesGroup';
import type { ShowFieldInfo, ShowGroup } from './showFieldInfo';

/** All values that staff may change, in the order of the form. */
export const showGroups: readonly ShowGroup[] = [
  lookGroup,
  placeGroup,
  airingGroup,
  contactGroup,
  linksGroup,
  aboutGroup,
  categoriesGroup,
  menuGroup,
  announcementGroup,
  rulesGroup,
];

export const showFields: readonly ShowFieldInfo[] = showGroups.flatMap(({ fields }) => fields);

/** Name of a field in the form; a dot would mean a field within a field. */
export const keyOf = (path: string): string => path.replaceAll('.', '/');
