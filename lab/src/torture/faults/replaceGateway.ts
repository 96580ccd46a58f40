import type { InjectedFault } from './Fault';

/** Starts the next gateway before the old one is stopped, as the launcher does, which holds the address. */
export const replaceGateway: InjectedFault = async ({ members }) => members.gateway.replace();
