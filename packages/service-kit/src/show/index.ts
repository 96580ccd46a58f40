export { readShow } from './readShow';
