import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { NetworkKeys } from '../visitorKeys';

interface NetworkLimitOptions {
  /** Entries that count of each network, in the order of the networks; at most as many as matter. */
  count(giveawayId: number, networks: readonly NetworkKeys[]): Promise<readonly number[]>;
  /** Counting failed: the limit stops nobody for as long. */
  onFault(fault: unknown): void;
  /** Most entries of one network. */
  readonly most: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface Room {
  /** Entries that may come before it is counted again. */
  left: number;
  /** There was none when it was counted. */
  readonly full: boolean;
  readonly countedAt: number;
}

interface Question {
  readonly networks: NetworkKeys[];
  readonly counts: Promise<readonly number[]>;
}

/** Milliseconds for which a network that was found full is not counted again. */
const staysFull = 2_000;
/** Networks remembered at most. */
const mostRemembered = 10_000;

/**
 * How many may still enter from one IPv6 network of 48 bits. The database is asked about a network when it is seen
 * first, and again when as many have come as there was room for; those of one turn of the event loop are asked for
 * together. A weak signal, as addresses are: entries under way and those of other replicas may go beyond it.
 */
export function networkLimit({ count, onFault, most, now = () => performance.now() }: NetworkLimitOptions) {
  const rooms = new Map<string, Room>();
  const questions = new Map<number, Question>();

  function ask(giveawayId: number): Question {
    const networks: NetworkKeys[] = [];
    const counts = endOfTurn().then(() => {
      questions.delete(giveawayId);
      return count(giveawayId, networks);
    });
    // Once for all that wait for it.
    counts.catch(onFault);
    const question = { networks, counts };
    questions.set(giveawayId, question);
    return question;
  }

  async function countAnew(key: string, giveawayId: number, network: NetworkKeys): Promise<Room> {
    const { networks, counts } = questions.get(giveawayId) ?? ask(giveawayId);
    const known = networks.findIndex(({ first }) => first === network.first);
    const at = known < 0 ? networks.push(network) - 1 : known;
    const counted = (await counts)[at] ?? 0;
    const other = rooms.get(key);
    // Somebody of the same network has asked the same question and got the answer before.
    if (other && isFresh(other)) return other;
    if (rooms.size >= mostRemembered) rooms.clear();
    const room = { left: Math.max(0, most - counted), full: counted >= most, countedAt: now() };
    rooms.set(key, room);
    return room;
  }

  const isFresh = ({ left, full, countedAt }: Room) => left > 0 || (full && now() - countedAt < staysFull);

  return {
    /** Whether a submission may count as one more of its network. When the database cannot say, it may. */
    async admits(giveawayId: number, network: NetworkKeys): Promise<boolean> {
      const key = `${giveawayId}:${network.first}`;
      const known = rooms.get(key);
      try {
        const room = known && isFresh(known) ? known : await countAnew(key, giveawayId, network);
        if (room.left === 0) return false;
        room.left -= 1;
        return true;
      } catch {
        return true;
      }
    },
  };
}

export type NetworkLimit = ReturnType<typeof networkLimit>;
