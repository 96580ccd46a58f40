export { drawCounties } from './drawCounties';
export { mapLabel } from './mapLabel';
