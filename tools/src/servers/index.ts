export { removeStackDir } from './clusterFolder';
export { freePort } from './freePort';
export {
  layOutServers,
  type PrivateServers,
  type PrivateServersOptions,
  startPrivateServers,
} from './privateServers';
