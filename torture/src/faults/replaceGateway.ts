import type { InjectedFault } from './Fault';

/** The next gateway listens before the old one is told to end, as a launcher does that holds the address. */
export const replaceGateway: InjectedFault = async ({ members }) => members.gateway.replace();
