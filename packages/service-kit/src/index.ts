export * from './audit';
export * from './config';
export * from './database';
export * from './events';
export * from './http';
export * from './log';
export * from './problems';
export * from './shutdown';
