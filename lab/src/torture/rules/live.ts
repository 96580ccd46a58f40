import { groups } from '../groups';
import type { Sighting } from '../history';
import type { Rule } from './Rule';

/** No count is shown before the entry with that number was sent, nor above what is stored. */
export const countIsNeverAhead: Rule = ({ sightings, stored }, submissions) => {
  const sentAt = new Map(
    submissions.flatMap(({ acceptance, firstSentAt }) =>
      acceptance ? [[acceptance.number, firstSentAt] as const] : [],
    ),
  );
  const ahead = sightings.filter(
    ({ count, at }) => count > 0 && (count > stored.lastNumber || at < (sentAt.get(count) ?? 0)),
  );
  return ahead.map(({ count, watcher }) => `watcher ${watcher} saw ${count} before it was true`);
};

/** On one connection the count only rises. */
export const countOnlyRises: Rule = ({ sightings }) => {
  const connections = groups(sightings, ({ watcher, connection }) => `${watcher}/${connection}`);
  return [...connections].flatMap(([connection, seen]) => {
    const back = seen.find((one, at) => one.count < (seen[at - 1]?.count ?? 0));
    return back ? [`connection ${connection} went back to ${back.count}`] : [];
  });
};

/** In the end every watcher sees the stored count, and whether there is a winner. */
export const countIsRightInTheEnd: Rule = ({ sightings, stored }) => {
  const last = new Map<number, Sighting>();
  for (const sighting of sightings) last.set(sighting.watcher, sighting);
  return [...last.values()].flatMap(({ watcher, count, closed }) =>
    count === stored.lastNumber && closed === stored.closed
      ? []
      : [`watcher ${watcher} ends with ${count}${closed ? ', closed' : ''}, stored are ${stored.lastNumber}`],
  );
};
