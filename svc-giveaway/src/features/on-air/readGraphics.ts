import { look, type OnAirDesk, type OnAirGraphic, type OnAirLayout } from '@show/contracts';
import { type Database, selectRows, type Transaction } from '@show/service-kit';

export interface GraphicReading {
  /** Milliseconds after which drawn entries are counted. */
  readonly drawDelay: number;
  readonly publicUrl: string;
}

/** Both graphics and the desk that they are part of. */
export type Graphics = Pick<OnAirDesk, 'version' | 'preview' | 'program' | 'taken'>;

interface SceneRow {
  readonly place: 'preview' | 'program';
  readonly layout: OnAirLayout;
  readonly headline: string;
  readonly note: string;
  readonly showCode: boolean;
  readonly visible: boolean;
  readonly deskVersion: number;
  readonly takenBy: string | null;
  readonly takenAt: string | null;
  /** Milliseconds of the database's clock: one clock, whichever replica reads. */
  readonly readAt: number;
  readonly showName: string | null;
  readonly accent: string | null;
  readonly giveawayId: number | null;
  readonly prize: string;
  readonly status: 'planned' | 'open' | 'paused' | 'won' | 'claimed' | 'over';
  readonly round: number;
  readonly count: number;
  readonly target: number;
  readonly entryNumber: number | null;
  readonly firstName: string | null;
  readonly location: string | null;
}

/**
 * A name is on the air once staff have seen it: a winner types it with the claim, so only a confirmation after the claim
 * counts, or that staff show the name. Never one that is hidden or erased.
 */
const mayBeNamed = `w.status = 'claimed' and w.erased_at is null
  and coalesce(not w.hidden, w.confirmed_at > w.claimed_at, false)`;

const scenes = `
  select s.place, s.layout, s.headline, s.note, s.show_code as "showCode",
    d.visible, d.version as "deskVersion", d.taken_by as "takenBy", instant_text(d.taken_at) as "takenAt",
    floor(extract(epoch from clock_timestamp()) * 1000)::double precision as "readAt",
    i.name as "showName", i.accent, g.id as "giveawayId", g.prize, r.number as round, r.target_number as target,
    giveaway_status(g, r, clock_timestamp()) as status,
    public_number(r, make_interval(secs => ? / 1000.0)) as count, w.entry_number as "entryNumber",
    case when ${mayBeNamed} then w.first_name end as "firstName",
    case when ${mayBeNamed} then w.location end as location
  from on_air_scenes s
  cross join on_air_desk d
  left join show_identity i on true
  left join (giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended') on g.id = s.giveaway_id
  left join winners w on w.round_id = r.id and w.status in ('pending', 'claimed')`;

/** What is set up and what is on the air, with the current state of their giveaways. */
export async function readGraphics(
  db: Database | Transaction,
  { drawDelay, publicUrl }: GraphicReading,
): Promise<Graphics> {
  const rows = await selectRows<SceneRow>(db, scenes, [drawDelay]);
  const [preview, program] = (['preview', 'program'] as const).map((place) =>
    rows.find((row) => row.place === place),
  );
  if (!preview || !program) throw new Error('A scene of the desk is missing');
  const { deskVersion, takenBy, takenAt } = program;
  return {
    version: deskVersion,
    preview: graphicOf({ ...preview, visible: true }, publicUrl),
    program: graphicOf(program, publicUrl),
    taken: takenBy !== null && takenAt !== null ? { by: takenBy, at: takenAt } : null,
  };
}

function graphicOf(row: SceneRow, publicUrl: string): OnAirGraphic {
  const { layout, giveawayId, headline, note, showCode } = row;
  return {
    version: row.readAt,
    visible: row.visible,
    scene: { layout, giveawayId, headline, note, showCode },
    show: { name: row.showName ?? '', accent: row.accent ?? look.accent },
    round: giveawayId === null ? null : roundOf({ ...row, giveawayId }, publicUrl),
    rehearsal: false,
  };
}

function roundOf(row: SceneRow & { giveawayId: number }, publicUrl: string): OnAirGraphic['round'] {
  const { giveawayId, round, prize, status, count, target, entryNumber } = row;
  const url = new URL(`/g/${giveawayId}`, publicUrl);
  return {
    giveawayId,
    round,
    prize,
    state: status === 'claimed' ? 'won' : status,
    count,
    target,
    url: url.href,
    shownUrl: url.host + url.pathname,
    winner: entryNumber === null ? null : { entryNumber, shownName: shownNameOf(row) },
  };
}

/** Characters of the longest name that the contract allows; a name of 60 characters keeps room for its town. */
const maxShown = 80;

/** 'Maya, Salem': the first name and the town, in one line and one direction. */
function shownNameOf({ firstName, location }: Pick<SceneRow, 'firstName' | 'location'>): string | null {
  const parts = [firstName, location?.split(',', 1)[0]].map(oneLine).filter(Boolean);
  const shown = parts.join(', ');
  if (!firstName || shown === '') return null;
  if (shown.length <= maxShown) return shown;
  // Never half of a surrogate pair.
  return `${shown.slice(0, maxShown - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Without line breaks, controls, and characters that change the direction of what follows. */
const oneLine = (text: string | null | undefined): string =>
  (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
