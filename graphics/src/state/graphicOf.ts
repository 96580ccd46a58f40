import type { OnAirGraphic } from '@show/contracts/domain/onAir';

type Round = NonNullable<OnAirGraphic['round']>;
type Winner = NonNullable<Round['winner']>;
type Fields = Readonly<Record<string, unknown>>;

const layouts = ['corner', 'lower-third', 'full-screen'] as const;
const states = ['planned', 'open', 'paused', 'won', 'over'] as const;

/** What is drawn before any data has arrived: nothing, as it has no words and no round. */
export const emptyGraphic: OnAirGraphic = {
  version: 0,
  visible: true,
  scene: { layout: 'lower-third', giveawayId: null, headline: '', note: '', showCode: true },
  show: { name: '', accent: '' },
  round: null,
  rehearsal: false,
};
const emptyRound: Round = {
  giveawayId: 1,
  round: 1,
  prize: '',
  state: 'planned',
  count: 0,
  target: 1,
  url: '',
  shownUrl: '',
  winner: null,
};
const emptyWinner: Winner = { entryNumber: 0, shownName: null };

/** Data of a controller that a graphic cannot be drawn from. */
export class UnreadableData extends Error {}

/**
 * The state that data leads to. Controllers may send a part: what is missing stays as known. Checked by hand, because
 * the contract's schema would add all of zod to the picture.
 * @throws UnreadableData
 */
export function graphicOf(data: unknown, known: OnAirGraphic): OnAirGraphic {
  const { version, visible, scene, show, round, rehearsal } = fieldsOf(data, 'data');
  const { layout, giveawayId, headline, note, showCode } = fieldsOf(scene ?? {}, 'scene');
  const { name, accent } = fieldsOf(show ?? {}, 'show');
  return {
    version: countOf(version, known.version, 'version'),
    visible: flagOf(visible, known.visible, 'visible'),
    scene: {
      layout: oneOf(layouts, layout, known.scene.layout, 'scene.layout'),
      giveawayId:
        giveawayId === null ? null : countOf(giveawayId, known.scene.giveawayId ?? 1, 'scene.giveawayId'),
      headline: textOf(headline, known.scene.headline, 'scene.headline'),
      note: textOf(note, known.scene.note, 'scene.note'),
      showCode: flagOf(showCode, known.scene.showCode, 'scene.showCode'),
    },
    show: {
      name: textOf(name, known.show.name, 'show.name'),
      accent: textOf(accent, known.show.accent, 'show.accent'),
    },
    round: round === undefined ? known.round : round === null ? null : roundOf(round, known.round),
    rehearsal: flagOf(rehearsal, known.rehearsal, 'rehearsal'),
  };
}

function roundOf(data: unknown, known: Round | null): Round {
  const round = fieldsOf(data, 'round');
  const before = known ?? emptyRound;
  const { winner } = round;
  return {
    giveawayId: countOf(round.giveawayId, before.giveawayId, 'round.giveawayId'),
    round: countOf(round.round, before.round, 'round.round'),
    prize: textOf(round.prize, before.prize, 'round.prize'),
    state: oneOf(states, round.state, before.state, 'round.state'),
    count: countOf(round.count, before.count, 'round.count'),
    target: Math.max(1, countOf(round.target, before.target, 'round.target')),
    url: textOf(round.url, before.url, 'round.url'),
    shownUrl: textOf(round.shownUrl, before.shownUrl, 'round.shownUrl'),
    winner: winner === undefined ? before.winner : winner === null ? null : winnerOf(winner, before.winner),
  };
}

function winnerOf(data: unknown, known: Winner | null): Winner {
  const { entryNumber, shownName } = fieldsOf(data, 'round.winner');
  const before = known ?? emptyWinner;
  return {
    entryNumber: countOf(entryNumber, before.entryNumber, 'round.winner.entryNumber'),
    shownName:
      shownName === null
        ? null
        : textOf(shownName, before.shownName ?? '', 'round.winner.shownName').trim() || null,
  };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(value: unknown, name: string): Fields {
  if (isFields(value)) return value;
  throw new UnreadableData(`${name} must be an object`);
}

function textOf(value: unknown, known: string, name: string): string {
  if (value === undefined) return known;
  if (typeof value === 'string') return value;
  throw new UnreadableData(`${name} must be a text`);
}

function flagOf(value: unknown, known: boolean, name: string): boolean {
  if (value === undefined) return known;
  if (typeof value === 'boolean') return value;
  throw new UnreadableData(`${name} must be true or false`);
}

function countOf(value: unknown, known: number, name: string): number {
  if (value === undefined) return known;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new UnreadableData(`${name} must be a whole number`);
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, known: T, name: string): T {
  if (value === undefined) return known;
  const found = allowed.find((one) => one === value);
  if (found) return found;
  throw new UnreadableData(`${name} must be one of ${allowed.join(', ')}`);
}
