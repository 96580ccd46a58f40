import { randomUUID } from 'node:crypto';
import { portOf } from '../Bench';
import { loopbackAddress } from '../load/loopbackAddress';
import { Person, type PersonRequest } from '../load/Person';
import { SteadyTraffic } from '../soak/Traffic';
import { giveawayPath } from '../stack/openRound';
import { uploadAndRemove } from '../uploads/uploadAndRemove';
import type { LoadedSite } from './DeployTarget';
import { until } from './engine';
import { type SocketFigures, Sockets } from './Sockets';

export interface LoadFigures {
  readonly seconds: number;
  readonly answered: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly sockets: SocketFigures;
}

export interface LoadSize {
  /** Page reads, API reads and entries, of each so many a second. */
  readonly rate: number;
  readonly sockets: number;
}

/** Clients with a connection of their own for each kind of reads. */
const readers = 10;
/** Milliseconds between two uploads. */
const uploadEvery = 5_000;

const pages = ['/', '/episodes', '/tv-segments', '/giveaways', '/about', '/map'];
const reads = [
  '/api/episodes',
  '/api/tv-segments?with_categories=true',
  '/api/giveaways/1',
  `${giveawayPath}/my-entry`,
  '/api/sponsors',
];

/** A site's visitors and a member of staff, who go on while its parts are replaced. */
export class SiteLoad {
  readonly #traffic = new SteadyTraffic((cause, took) => this.#tell(cause, took));
  readonly #site: LoadedSite;
  readonly #rate: number;
  readonly #sockets: Sockets;
  readonly #work: Promise<void>[] = [];
  readonly #people: Person[] = [];
  /** Numbers that entries were told. */
  readonly #numbers: number[] = [];
  #uploads = 0;
  #step = 'the start';

  private constructor(site: LoadedSite, { rate, sockets }: LoadSize) {
    this.#site = site;
    this.#rate = rate;
    this.#sockets = new Sockets(site.url, sockets);
    for (let at = 0; at < readers; at += 1) {
      this.#read(at, pages);
      this.#read(at, reads);
    }
    // Each entry comes from a phone of its own; several at a time, as one may have to wait.
    for (let at = 0; at < rate; at += 1) this.#keep(1_000, () => this.#enter());
  }

  static async start(site: LoadedSite, size: LoadSize): Promise<SiteLoad> {
    const staff = new Person(portOf(site.url), new URL(site.url).origin, nextAddress());
    const body = { passcode: site.passcode };
    // Before the load, as the site has only just started.
    await until('signing in', 120, async () => {
      const answer = await staff
        .ask({ method: 'POST', path: '/api/admin/login', body })
        .catch(() => undefined);
      return answer?.status === 200 ? true : undefined;
    });
    const load = new SiteLoad(site, size);
    load.#people.push(staff);
    load.#keep(uploadEvery, async () => {
      const answer = await uploadAndRemove(staff).catch((error: Error) => error.message);
      if (typeof answer === 'string' || answer >= 400) throw new Error(`upload: ${answer}`);
      load.#uploads += 1;
      return answer;
    });
    return load;
  }

  get numbers(): readonly number[] {
    return this.#numbers;
  }

  get uploads(): number {
    return this.#uploads;
  }

  get socketsOpen(): number {
    return this.#sockets.count;
  }

  /** What is replaced from now on: told with each failure. */
  during(step: string): void {
    this.#step = step;
  }

  /** What happened since the last look. */
  look(): LoadFigures {
    return { ...this.#traffic.look(), sockets: this.#sockets.look() };
  }

  async end(): Promise<void> {
    this.#traffic.end();
    this.#sockets.end();
    await Promise.all(this.#work);
    for (const person of this.#people) person.close();
  }

  #keep(every: number, act: () => Promise<number | undefined>): void {
    this.#work.push(this.#traffic.keepDoing(every, act));
  }

  #tell(cause: string, took: number): void {
    const at = new Date().toISOString().slice(11, 23);
    console.log(`${at} ${this.#step}: failed after ${Math.round(took)} ms: ${cause}`);
  }

  #newPerson(): Person {
    const person = new Person(portOf(this.#site.url), new URL(this.#site.url).origin, nextAddress());
    this.#people.push(person);
    return person;
  }

  #read(first: number, paths: readonly string[]): void {
    const person = this.#newPerson();
    let at = first;
    this.#keep((1_000 * readers) / this.#rate, async () => {
      at += 1;
      const path = paths[at % paths.length] ?? '/';
      return (await answered(person, { path })).status;
    });
  }

  async #enter(): Promise<number> {
    const phone = new Person(portOf(this.#site.url), new URL(this.#site.url).origin, nextAddress());
    try {
      const body = { deviceFingerprint: randomUUID(), sessionToken: randomUUID() };
      const entry = await answered(phone, { method: 'POST', path: `${giveawayPath}/enter`, body });
      const { entryNumber } = JSON.parse(entry.body) as { entryNumber: number };
      this.#numbers.push(entryNumber);
      return entry.status;
    } finally {
      phone.close();
    }
  }
}

/** Throws what failed, with the path. */
async function answered(person: Person, request: PersonRequest) {
  const what = `${request.method ?? 'GET'} ${request.path}`;
  const answer = await person.ask(request).catch((error: unknown) => {
    throw new Error(`${what}: ${error instanceof Error ? error.message : 'failed'}`);
  });
  if (answer.status >= 400) throw new Error(`${what}: ${answer.status}`);
  return answer;
}

let people = 0;

function nextAddress(): string {
  people += 1;
  return loopbackAddress(people);
}
