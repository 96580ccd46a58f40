export { addressList } from '../addresses/sharedAddresses';
export * from './baseConfig';
export * from './loadConfig';
export { programVersion } from './programVersion';
