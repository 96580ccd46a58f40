import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

/** One statement is one transaction and one round trip; separate statements would be slower. */
const enter = `
  with round as (update rounds set last_number = last_number + 1 where id = 1 returning last_number)
  insert into entries select last_number, $1, now() from round returning number`;

/** A straightforward durable design: one transaction per entry. */
export function serveSqlEntries(): void {
  process.once('message', async ({ databaseUrl, run }: { databaseUrl: string; run: string }) => {
    const schema = `bench_${run.replaceAll('-', '')}`;
    const db = new pg.Pool({ connectionString: databaseUrl, max: 20, options: `-c search_path=${schema}` });
    await db.query(`create schema ${schema}`);
    await db.query('create table rounds (id integer primary key, last_number integer not null)');
    await db.query(
      'create table entries (number integer primary key, token text not null unique, at timestamptz not null)',
    );
    await db.query('insert into rounds values (1, 0)');
    const app = express();
    app.use(express.json({ limit: '2kb' }));
    app.post('/enter', async (request, response) => {
      const { sessionToken } = request.body as { sessionToken: string };
      const { rows } = await db.query<{ number: number }>(enter, [sessionToken]);
      const entryNumber = rows[0]?.number;
      response.json({ isWinner: entryNumber === 500, entryNumber });
    });
    const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
    process.once('SIGTERM', async () => {
      server.closeAllConnections();
      await db.query(`drop schema ${schema} cascade`);
      process.exit(0);
    });
  });
}
