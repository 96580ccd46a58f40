import { setTimeout as delay } from 'node:timers/promises';
import { aWhile, type InjectedFault } from './Fault';

/** svc-content dies while the giveaway is paused: its editor continues, also at another gateway and in a new session. */
export const killContent: InjectedFault = async ({ members, editor }, random) => {
  await editor.pause(() => members.content.end('SIGKILL'));
  if (random.chance(0.5)) await members.gateway.replace();
  await editor.signIn();
  await editor.pause(() => delay(aWhile(random)));
  await members.content.start();
};
