export { type Sealing, sealing } from './sealedText';
