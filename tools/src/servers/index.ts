export { removeStackDir } from './clusterFolder';
export {
  layOutServers,
  type PrivateServers,
  type PrivateServersOptions,
  startPrivateServers,
} from './privateServers';
