export { FakeSocket } from './FakeSocket';
export { fakeCounties, outlinesAnswer } from './fakeCounties';
export { type FakeAnswer, fakeFetch, type SentCall } from './fakeFetch';
export { fakePageData, registryEntry } from './fakePageData';
export { type RenderAtOptions, renderAt } from './renderAt';
