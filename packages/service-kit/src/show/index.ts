export { readSettingsFile, readShow } from './readShow';
export * from './showFileOf';
