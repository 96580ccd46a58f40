export * from './createLog';
