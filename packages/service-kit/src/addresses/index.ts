export { addressList, isOnThisMachine, sharedAddresses } from './sharedAddresses';
export { networkAddress, plainAddress, subscriberAddress } from './subscriberAddress';
