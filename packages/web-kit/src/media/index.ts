export { matchesMedia, wantsLessMotion, watchMedia } from './media';
