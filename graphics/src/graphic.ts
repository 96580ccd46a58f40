export { OnAirGraphic as default } from './OnAirGraphic';
