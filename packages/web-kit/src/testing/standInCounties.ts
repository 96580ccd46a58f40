import { type County, loadCounties } from '@show/web-kit/counties';
import { replacePageData } from '@show/web-kit/page';
import outlines from '../../../../brand/counties.geo.json';
import showJson from '../../../../show.json';
import { standInData } from './standInData';
import { standInFetch } from './standInFetch';

/** What the server answers for the outlines of the show's counties. */
export const outlinesAnswer = { [showJson.region.outlines.file]: outlines };

/** The counties of the show, as a screen gets them. */
export function standInCounties(): Promise<readonly County[]> {
  replacePageData(standInData());
  standInFetch(outlinesAnswer);
  return loadCounties();
}
