export { type RenderAtOptions, renderAt } from './renderAt';
export { outlinesAnswer, standInCounties } from './standInCounties';
export { registryEntry, standInData } from './standInData';
export { type SentCall, type StandInAnswer, standInFetch } from './standInFetch';
export { StandInSocket } from './standInSocket';
