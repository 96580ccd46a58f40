export { drawCounties, namesFromZoom } from './drawCounties';
