export { FakeSocket } from './FakeSocket';
export { fakeCounties, outlineResponses } from './fakeCounties';
export { type FakeResponse, fakeFetch, type SentCall } from './fakeFetch';
export { fakePageData, registryEntry } from './fakePageData';
export { type HydrateAtOptions, hydrateAt } from './hydrateAt';
export { type RenderAtOptions, renderAt } from './renderAt';
export { translateTexts } from './translateTexts';
