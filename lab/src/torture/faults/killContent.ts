import { setTimeout as delay } from 'node:timers/promises';
import { aWhile, type InjectedFault } from './Fault';

/** An editor goes on with the giveaway while svc-content is away, also after the gateway was replaced. */
export const killContent: InjectedFault = async ({ members, editor }, random) => {
  await editor.signIn();
  await members.content.end('SIGKILL');
  await editor.pause(() => delay(aWhile(random)));
  if (random.chance(0.5)) await members.gateway.replace();
  await editor.signIn();
  await editor.pause(() => delay(aWhile(random)));
  await members.content.start();
};
