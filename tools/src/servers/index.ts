export { type PrivateServers, type PrivateServersOptions, startPrivateServers } from './privateServers';
