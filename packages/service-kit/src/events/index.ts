export * from './appendEvent';
