export { type Domain, databaseUrl } from './databaseUrl';
export { type ServiceName, serviceNames } from './serviceNames';
export { type Running, readStackFile, type StackFile, stackFilePath } from './stackFile';
