import { type County, loadCounties } from '@show/web-kit/counties';
import { replacePageData } from '@show/web-kit/page';
import outlines from '../../../../brand/counties.geo.json';
import landmarks from '../../../../brand/landmarks.geo.json';
import showJson from '../../../../show.json';
import { fakeFetch } from './fakeFetch';
import { fakePageData } from './fakePageData';

/** The responses that hold the outlines of the show's counties, and the landmarks. */
export const outlineResponses = {
  [showJson.region.outlines.file]: outlines,
  [showJson.region.outlines.landmarks]: landmarks,
};

/** The counties of the show, as a screen gets them. */
export function fakeCounties(): Promise<readonly County[]> {
  replacePageData(fakePageData());
  fakeFetch(outlineResponses);
  return loadCounties();
}
