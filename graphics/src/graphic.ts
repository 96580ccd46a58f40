export { GraphicElement as default } from './GraphicElement';
