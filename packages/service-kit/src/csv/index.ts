export { sendCsv } from './sendCsv';
