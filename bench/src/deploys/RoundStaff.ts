import { portOf } from '../Bench';
import { Person, type PersonRequest } from '../load/Person';
import { giveawayPath } from '../stack/openRound';
import type { LoadedSite } from './DeployTarget';
import { until } from './engine';

/** A target that no run reaches. */
const farTarget = 10_000_000;

/** Who looks after the giveaway of a run. */
export class RoundStaff {
  readonly #person: Person;

  private constructor(site: LoadedSite) {
    this.#person = new Person(portOf(site.url), new URL(site.url).origin, '127.0.0.1');
  }

  static async signIn(site: LoadedSite): Promise<RoundStaff> {
    const staff = new RoundStaff(site);
    const body = { passcode: site.passcode };
    const request = { method: 'POST', path: '/api/admin/login', body };
    // The demonstration may still be filled in, by a machine that is busy with it.
    await until('signing in', 120, () => staff.#must(request).catch(() => undefined));
    return staff;
  }

  /** A new round without a reachable target. */
  async openRound(): Promise<void> {
    const change = { method: 'PATCH', path: giveawayPath, body: { targetEntries: farTarget } };
    await until('a new round', 120, () =>
      this.#must({ method: 'POST', path: `${giveawayPath}/reset` })
        .then(() => this.#must(change))
        .catch(() => undefined),
    );
  }

  /** The numbers in the ledger of the round. */
  async entryNumbers(): Promise<ReadonlySet<number>> {
    const table = await this.#must({ path: `/api/admin${giveawayPath.replace('/api', '')}/entries.csv` });
    const [, ...rows] = table.split('\n');
    return new Set(rows.map((line) => Number.parseInt(line.replace(/^\W+/, ''), 10)).filter(Number.isFinite));
  }

  async #must(request: PersonRequest): Promise<string> {
    const { status, body } = await this.#person.ask(request);
    if (status >= 400) throw new Error(`${request.path} was answered with ${status}: ${body.slice(0, 200)}`);
    return body;
  }
}
