export * from './baseConfig';
export * from './loadConfig';
export { addressList, isOnThisMachine, sharedAddresses } from './sharedAddresses';
