export { deployer, readDeploys } from './deployLog';
export { pointForward } from './pointer';
export { RegistryFault } from './RegistryFault';
export { changeRegistry, type PartialRegistry, readRegistry, writeRegistry } from './registryFile';
export { rollback } from './rollback';
