export { Dialog, type DialogProps, Stage, type StageProps } from './Dialog';
