import { randomBytes } from 'node:crypto';
import type { OnAirSource } from '@show/contracts';
import {
  type Actor,
  addStaffChange,
  type Database,
  problems,
  selectRow,
  selectRows,
} from '@show/service-kit';
import { hashOf } from '../../database/hashOf';

/** Sources that work at the same time: each is a page in the gallery. */
const maxSources = 20;

const columns = `
  id, name, instant_text(created_at) as "createdAt", created_by as "createdBy",
  instant_text(last_seen_at) as "lastSeenAt", instant_text(revoked_at) as "revokedAt"`;

export function listSources(db: Database): Promise<OnAirSource[]> {
  return selectRows(db, `select ${columns} from on_air_sources order by id desc`);
}

/** Makes a source. Its secret is returned here, and the database gets the hash. */
export function makeSource(
  db: Database,
  { name, actor, publicUrl }: { readonly name: string; readonly actor: Actor; readonly publicUrl: string },
): Promise<{ source: OnAirSource; url: string }> {
  const secret = randomBytes(32).toString('base64url');
  return db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('on-air sources'))`);
    const working = await selectRow<{ count: number }>(
      trx,
      'select count(*)::integer as count from on_air_sources where revoked_at is null',
    );
    if (working && working.count >= maxSources) {
      throw problems.conflict('conflict', `There are ${maxSources} sources already. Revoke one first.`);
    }
    const source = await selectRow<OnAirSource>(
      trx,
      `insert into on_air_sources (name, secret_hash, created_by) values (?, ?, ?) returning ${columns}`,
      [name, hashOf(secret), actor.name],
    );
    if (!source) throw new Error('The source was not written');
    await addStaffChange(trx, {
      action: 'created',
      kind: 'on-air',
      itemId: source.id,
      label: `Source ${name}`,
      after: { name },
    });
    return { source, url: new URL(`/on-air/${secret}`, publicUrl).href };
  });
}

export function revokeSource(db: Database, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    const source = await selectRow<{ name: string; revoked: boolean }>(
      trx,
      'select name, revoked_at is not null as revoked from on_air_sources where id = ? for update',
      [id],
    );
    if (!source) throw problems.notFound('Source not found');
    if (source.revoked) return;
    await trx('on_air_sources')
      .where({ id })
      .update({ revoked_at: trx.raw('clock_timestamp()') });
    await addStaffChange(trx, {
      action: 'removed',
      kind: 'on-air',
      itemId: id,
      label: `Source ${source.name}`,
      before: { name: source.name },
    });
  });
}

/** Hashes of the secrets that work, as the live feed names them. */
export async function workingSources(db: Database): Promise<string[]> {
  const rows = await selectRows<{ hash: Buffer }>(
    db,
    'select secret_hash as hash from on_air_sources where revoked_at is null order by id',
  );
  return rows.map(({ hash }) => hash.toString('base64url'));
}

/** Records that a source is connected. */
export async function markSeen(db: Database, hash: Buffer): Promise<void> {
  await db.raw(
    'update on_air_sources set last_seen_at = clock_timestamp() where secret_hash = ? and revoked_at is null',
    [hash],
  );
}
