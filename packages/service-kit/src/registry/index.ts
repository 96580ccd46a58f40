export { deployer, readDeploys } from './deployLog';
export { fileSystemNow } from './fileSystemNow';
export { pointForward } from './pointer';
export { RegistryFault } from './RegistryFault';
export { changeRegistry, fullDisk, type PartialRegistry, readRegistry, writeRegistry } from './registryFile';
export { rollback } from './rollback';
