export { type Installable, installAdvice, systemFamilies } from './advice';
export { removeStackDir } from './clusterFolder';
export { type Compose, composeFor, dockerServer } from './dockerServer';
export { lineProbe } from './lineProbe';
export { privateNats } from './nats';
export { type Owner, postgresOwner } from './owner';
export { choosePort, freePort } from './port';
export { privatePostgres } from './postgres';
export {
  layOutServers,
  type PrivateServers,
  startPrivateServers,
} from './privateServers';
export {
  findFile,
  findPrograms,
  postgresFolders,
  type ServerName,
  type ServerPrograms,
} from './programs';
export { privateRedis, type RedisUser, redisUserUrl, userSetting } from './redis';
export type { PrivateServer, ServerPlace } from './server';
