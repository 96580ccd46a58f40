export { clearDemo } from './clear';
export { fillDemo } from './fill';
