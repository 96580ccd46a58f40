export * from './counties';
