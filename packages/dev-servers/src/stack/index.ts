export { databaseUrl } from './databaseUrl';
export { type Running, readStackFile, type StackFile, stackFilePath } from './stackFile';
