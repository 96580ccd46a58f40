export { Slot, SlotHost, type SlotRequest } from './Slot';
