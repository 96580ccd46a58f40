import type { OnAirDesk, OnAirGraphic, OnAirScene } from '@show/contracts';
import {
  type Actor,
  addStaffChange,
  type Database,
  problems,
  selectRow,
  selectRows,
  type Transaction,
} from '@show/service-kit';
import { assertGiveaway } from '../../rounds/giveawayNotFound';
import { type GraphicReading, type Graphics, readGraphics } from './readGraphics';

interface DeskParts {
  readonly db: Database;
  readonly reading: GraphicReading;
}

/** Seconds without a read of the desk after which a director has left it. */
const present = 15;

/** The gallery's desk: what directors set up in the preview, take to the program, hide and show. */
export function onAirDesk({ db, reading }: DeskParts) {
  /**
   * Changes the desk in one transaction. Rejects a change that is based on an earlier version with the current desk.
   * @returns the desk after the change
   */
  async function change(
    { version, actor }: Change,
    apply: (trx: Transaction, before: Graphics) => Promise<void>,
  ): Promise<OnAirDesk> {
    const after = await db.transaction(async (trx) => {
      const current = await selectRow<{ version: number }>(trx, 'select version from on_air_desk for update');
      const before = await readGraphics(trx, reading);
      if (current?.version !== version) return { refused: before };
      await apply(trx, before);
      await trx('on_air_desk').increment('version');
      return { accepted: await readGraphics(trx, reading) };
    });
    if (after.accepted) return withDirectors(after.accepted, actor);
    throw problems.conflict('desk-changed', 'Another director was faster. This is the desk as it is now.', {
      desk: await withDirectors(after.refused, actor),
    });
  }

  async function withDirectors(graphics: Graphics, { memberId = 0 }: Actor): Promise<OnAirDesk> {
    const directors = await selectRows<OnAirDesk['directors'][number]>(
      db,
      `select name, instant_text(since) as since from on_air_directors
       where member_id <> ? and seen_at > clock_timestamp() - make_interval(secs => ?) order by since`,
      [memberId, present],
    );
    return { ...graphics, directors };
  }

  return {
    /** Reads the desk, by which its reader is present there. */
    async read(actor: Actor): Promise<OnAirDesk> {
      await db.raw(
        `insert into on_air_directors as known values (?, ?, clock_timestamp(), clock_timestamp())
         on conflict (member_id) do update set name = excluded.name, seen_at = excluded.seen_at, since =
           case when known.seen_at > excluded.seen_at - make_interval(secs => ?) then known.since else excluded.since end`,
        [actor.memberId ?? 0, actor.name, present],
      );
      await chooseRunning(db);
      return withDirectors(await readGraphics(db, reading), actor);
    },

    setUpPreview: (step: Change, scene: OnAirScene): Promise<OnAirDesk> =>
      change(step, async (trx) => {
        if (scene.giveawayId !== null) await assertGiveaway(trx, scene.giveawayId);
        await trx('on_air_scenes').where({ place: 'preview' }).update(rowOf(scene));
      }),

    take: (step: Change): Promise<OnAirDesk> =>
      change(step, async (trx, { preview, program }) => {
        await trx('on_air_scenes').where({ place: 'program' }).update(rowOf(preview.scene));
        await changeProgram(trx, step.actor, { visible: true });
        await record(trx, program, preview);
      }),

    setVisibility: (step: Change, visible: boolean): Promise<OnAirDesk> =>
      change(step, async (trx, { program }) => {
        if (program.visible === visible) return;
        await changeProgram(trx, step.actor, { visible });
        await record(trx, program, { ...program, visible });
      }),

    changeTexts: (step: Change, texts: Pick<OnAirScene, 'headline' | 'note'>): Promise<OnAirDesk> =>
      change(step, async (trx, { program }) => {
        await trx('on_air_scenes').where({ place: 'program' }).update(texts);
        await changeProgram(trx, step.actor, {});
        await record(trx, program, { ...program, scene: { ...program.scene, ...texts } });
      }),
  };
}

export interface Change {
  /** Version of the desk that the director saw. */
  readonly version: number;
  readonly actor: Actor;
}

/** Puts the running giveaway into the preview of a desk that was never used. */
async function chooseRunning(db: Database): Promise<void> {
  await db.raw(
    `update on_air_scenes set giveaway_id = g.id
     from giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
     where place = 'preview' and on_air_scenes.giveaway_id is null
       and (select version from on_air_desk) = 1
       and g.id = main_giveaway() and giveaway_status(g, r, now()) in ('open', 'paused')`,
  );
}

const rowOf = ({ layout, giveawayId, headline, note, showCode }: OnAirScene) => ({
  layout,
  giveaway_id: giveawayId,
  headline,
  note,
  show_code: showCode,
});

async function changeProgram(
  trx: Transaction,
  { name }: Actor,
  visible: { readonly visible?: boolean },
): Promise<void> {
  await trx('on_air_desk').update({ ...visible, taken_by: name, taken_at: trx.raw('clock_timestamp()') });
}

/** What was and what is on the air, for the audit log; a count there says what viewers saw. */
function record(trx: Transaction, before: OnAirGraphic, after: OnAirGraphic): Promise<void> {
  const fields = ({ visible, scene, round }: OnAirGraphic) => ({
    visible,
    ...scene,
    ...(round && { state: round.state, count: round.count }),
  });
  return addStaffChange(trx, {
    action: 'changed',
    kind: 'on-air',
    itemId: 1,
    label: 'Program',
    before: fields(before),
    after: fields(after),
  });
}
