export * from './baseConfig';
export * from './loadConfig';
