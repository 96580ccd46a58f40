export { type RenderAtOptions, renderAt } from './renderAt';
export { registryEntry, standInData } from './standInData';
export { type SentCall, type StandInAnswer, standInFetch } from './standInFetch';
export { StandInSocket } from './standInSocket';
