import { existsSync, renameSync, rmSync } from 'node:fs';
import { type Domain, domains, mapNames } from '@show/contracts/domain/parts';
import { createDatabase, createLog } from '@show/service-kit';
import { address, loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { readMarks } from './readMarks';
import { DemoRecord } from './record/DemoRecord';
import { runProgram } from './runProgram';

const variableOf = (domain: Domain) =>
  `${domain.toUpperCase()}_DATABASE_URL` as `${Uppercase<Domain>}_DATABASE_URL`;

const configSchema = z.object({
  ...mapNames(domains.map(variableOf), () => address('postgres', 'postgresql')),
  DEMO_RECORD: z.string().min(1),
});

/**
 * Run before the migrations of an installation of which nothing is recorded: an earlier version marked the rows of the
 * demonstration in the databases, and a migration drops the marks. What they tell becomes the record.
 */
await runProgram(async () => {
  const { DEMO_RECORD: file, ...urls } = loadConfig(configSchema);
  if (existsSync(file)) return;
  const log = createLog({ service: 'demo', level: 'silent' });
  const databases = mapNames(domains, (domain) =>
    createDatabase({ url: urls[variableOf(domain)], pool: 2, name: 'demo', log }),
  );
  try {
    const lines = await readMarks(databases);
    if (lines.length === 0) return;
    // The record appears whole or not at all.
    const draft = `${file}.new`;
    rmSync(draft, { force: true });
    const record = DemoRecord.read(draft);
    for (const line of lines) record.add(line);
    renameSync(draft, file);
  } finally {
    await Promise.all(Object.values(databases).map((database) => database.destroy()));
  }
});
