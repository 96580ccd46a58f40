export { default as mapFrame } from './mapFrame.module.css';
