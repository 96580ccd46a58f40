export { type QrCode, qrCode, quietZone } from './qrCode';
