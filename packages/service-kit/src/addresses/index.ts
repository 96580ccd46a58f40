export { addressList, isOnThisMachine, isPrivate, sharedAddresses } from './sharedAddresses';
export { networkAddress, plainAddress, subscriberAddress } from './subscriberAddress';
