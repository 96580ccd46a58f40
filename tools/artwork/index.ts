export { drawBrand } from './brand';
export { type PictureSpec, printSize } from './picture-spec';
export { printPicture } from './print-cache';
