export { drawCounties } from './drawCounties';
