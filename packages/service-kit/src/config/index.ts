export * from './baseConfig';
export * from './loadConfig';
export { sharedAddresses } from './sharedAddresses';
