import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@show/test-kit/random';
import { type Agent, request } from 'undici';
import WebSocket from 'ws';
import type { AimSite } from './AimSite';
import type { Bot } from './bots';

interface RoundOptions {
  readonly site: AimSite;
  readonly agent: Agent;
  readonly random: Random;
  readonly bot: Bot;
  /** People who arrive in a second, on average. */
  readonly rate: number;
  readonly target: number;
  /** Entries of a round that are dealt. */
  readonly last: number;
}

export interface RoundResult {
  readonly botWon: boolean;
  /** Entries of the bot that were taken. */
  readonly botEntries: number;
  /** People who got neither a number nor the news that the round is over. */
  readonly failed: number;
  /** Milliseconds until people had their response; the longest. */
  readonly longest: number;
}

type Outcome = 'won' | 'entered' | 'over' | 'failed';

/** One round from shortly before its last part to its winner: people arrive, and a bot watches the count and fires. */
export async function runRound(options: RoundOptions): Promise<RoundResult> {
  const { site, agent, random, bot, rate, target, last } = options;
  const missing = Math.max(bot.missing, last);
  const round = await site.newRound(target - missing - 10);
  let isOver = false;

  async function enter(address: string): Promise<Outcome> {
    const token = randomUUID();
    const body = JSON.stringify({ deviceFingerprint: token, sessionToken: token });
    for (;;) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const path = `${site.url}/api/giveaways/${site.giveawayId}/enter`;
      const response = await request(path, { dispatcher: agent, method: 'POST', headers, body });
      const text = await response.body.text();
      const answer = JSON.parse(text) as { isWinner?: boolean; code?: string };
      if (answer.isWinner || answer.code === 'winner-selected') isOver = true;
      if (response.statusCode === 200) return answer.isWinner ? 'won' : 'entered';
      if (answer.code === 'winner-selected') return 'over';
      if (response.statusCode !== 503) return 'failed';
      await delay(1_000);
    }
  }

  const firing: Promise<Outcome>[] = [];
  const socket = await watch(site, round, (count) => {
    if (target - count > missing || firing.length > 0) return;
    for (let at = 0; at < bot.entries; at += 1) firing.push(enter(bot.address(at)));
  });

  const people: Promise<Outcome>[] = [];
  let longest = 0;
  while (!isOver) {
    await delay((-Math.log(1 - random.next()) / rate) * 1000);
    const began = performance.now();
    const person = enter(
      [1, 2, 3].reduce((net) => `${net}.${random.whole(0, 255)}`, `${random.whole(1, 99)}`),
    );
    people.push(person);
    void person.then(() => {
      longest = Math.max(longest, performance.now() - began);
    });
  }
  const [ofPeople, ofBot] = [await Promise.all(people), await Promise.all(firing)];
  socket.terminate();
  return {
    botWon: ofBot.includes('won'),
    botEntries: ofBot.filter((outcome) => outcome === 'won' || outcome === 'entered').length,
    failed: ofPeople.filter((outcome) => outcome === 'failed').length,
    longest,
  };
}

/** Follows the live count of a round. */
async function watch(site: AimSite, round: number, onCount: (count: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws`);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { data?: { round: number; currentEntries: number } };
    if (message.data?.round === round) onCount(message.data.currentEntries);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ type: 'subscribe', giveawayId: site.giveawayId }));
  return socket;
}
