import { address, loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { prepareDatabases } from '../stack/databases';

/** Run in a container before the migrations: each service's database and the user who owns it. */
const jobConfig = z.object({
  /** Of the server's administrator. */
  DATABASE_URL: address('postgres', 'postgresql'),
  CONTENT_PASSWORD: z.string(),
  GIVEAWAY_PASSWORD: z.string(),
  MEDIA_PASSWORD: z.string(),
});

const { DATABASE_URL, CONTENT_PASSWORD, GIVEAWAY_PASSWORD, MEDIA_PASSWORD } = loadConfig(jobConfig);
const passwords = { content: CONTENT_PASSWORD, giveaway: GIVEAWAY_PASSWORD, media: MEDIA_PASSWORD };
await prepareDatabases(DATABASE_URL, passwords, true);
console.log('databases are in place');
