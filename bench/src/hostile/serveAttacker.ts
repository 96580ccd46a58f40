import { type AttackName, attacksOn, type Target } from './attacks';
import { type Damage, keepSockets } from './keepSockets';

/** Attacks to run until `end`. */
export interface Assault {
  readonly kind: 'attack';
  readonly port: number;
  readonly sockets: number;
  /** The sockets are divided among them. */
  readonly attacks: readonly AttackName[];
  readonly target: Target;
}

/** One attacking machine, in a process of its own. */
export function serveAttacker(): void {
  let end = () => {};
  let damage: Damage = { opened: 0, sent: 0, answers: {} };
  process.on('message', (task: Assault | { readonly kind: 'end' }) => {
    if (task.kind === 'end') {
      end();
      process.send?.(damage);
      return;
    }
    damage = { opened: 0, sent: 0, answers: {} };
    const known = attacksOn(task.target);
    const chosen = task.attacks.map((name) => known[name]);
    const attackOf = (at: number) => chosen[at % chosen.length] ?? (() => {});
    end = keepSockets(task.port, task.sockets, attackOf, damage);
    process.send?.({});
  });
}
