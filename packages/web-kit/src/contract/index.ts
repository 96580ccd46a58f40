export { checkRemote } from './checkRemote';
export { defineRemote } from './defineRemote';
export { RemoteLoadError } from './loadError';
export type { Loader, Remote, ScreenLoader, ScreenProps, SlotLoader } from './remote';
export { CONTRACT_VERSION } from './version';
