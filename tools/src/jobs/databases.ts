import { type Domain, domains, mapNames } from '@show/contracts/deploy/parts';
import { loadConfig, serverUrl } from '@show/service-kit/config';
import { z } from 'zod';
import { prepareDatabases } from '../stack/databases';

/** Run in a container before the migrations: each service's database and the user who owns it. */
const passwordVariable = (domain: Domain) =>
  `${domain.toUpperCase()}_PASSWORD` as `${Uppercase<Domain>}_PASSWORD`;

const jobConfig = z.object({
  /** URL of the server's administrator. */
  DATABASE_URL: serverUrl('postgres', 'postgresql'),
  ...mapNames(domains.map(passwordVariable), () => z.string()),
});

const { DATABASE_URL, ...given } = loadConfig(jobConfig);
const passwords = mapNames(domains, (domain) => given[passwordVariable(domain)]);
await prepareDatabases(DATABASE_URL, passwords, true);
console.log('databases are ready');
