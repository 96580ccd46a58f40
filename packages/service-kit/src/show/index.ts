export { readSettingsFile, readShow } from './readShow';
