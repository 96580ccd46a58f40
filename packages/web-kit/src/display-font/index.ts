export { displayFont } from './displayFont';
