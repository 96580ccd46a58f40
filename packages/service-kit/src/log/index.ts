export * from './createLog';
export * from './requestId';
