export { removeStackDir } from './clusterFolder';
export { freePort } from './port';
export {
  layOutServers,
  type PrivateServers,
  type PrivateServersOptions,
  startPrivateServers,
} from './privateServers';
