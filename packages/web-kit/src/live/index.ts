export { type LiveHandlers, openLive } from './openLive';
