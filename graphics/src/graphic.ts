export { OnAirElement as default } from './OnAirElement';
