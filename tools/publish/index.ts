export { type Published, type PublishOptions, publishFrontEnds } from './publishFrontEnds';
export { readRegistry } from './registryFile';
export { rollback } from './rollback';
