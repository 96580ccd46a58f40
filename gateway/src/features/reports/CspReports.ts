import {
  type CspReport,
  type CspReportList,
  matchPage,
  type OperationBody,
  type operations,
} from '@show/contracts';

export type ReceivedReports = OperationBody<typeof operations.reportCspViolation>;

/** Kinds of reports that are kept; the least recently seen is evicted. */
const MOST_KINDS = 200;
/** Reports read from one request; a page with many violations repeats them. */
const MOST_AT_ONCE = 20;

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly disposition: CspReport['disposition'];
}

/** Violations that browsers reported, counted by kind in bounded memory, without data of visitors. */
export class CspReports {
  readonly #kinds = new Map<string, CspReport>();
  readonly #clock: () => Date;
  readonly #since: Date;

  constructor(clock: () => Date = () => new Date()) {
    this.#clock = clock;
    this.#since = clock();
  }

  add(received: ReceivedReports): void {
    for (const violation of violationsOf(received).slice(0, MOST_AT_ONCE)) this.#count(violation);
  }

  /** Latest first. */
  list(): CspReportList {
    return { since: this.#since.toISOString(), reports: [...this.#kinds.values()].reverse() };
  }

  #count(violation: Violation): void {
    const key = JSON.stringify(Object.values(violation));
    const now = this.#clock().toISOString();
    const known = this.#kinds.get(key);
    this.#kinds.delete(key);
    this.#kinds.set(key, {
      ...violation,
      count: (known?.count ?? 0) + 1,
      firstSeen: known?.firstSeen ?? now,
      lastSeen: now,
    });
    const [oldest] = this.#kinds.keys();
    if (this.#kinds.size > MOST_KINDS && oldest !== undefined) this.#kinds.delete(oldest);
  }
}

function violationsOf(received: ReceivedReports): Violation[] {
  const said = Array.isArray(received)
    ? received
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => ({
          document: body?.documentURL,
          directive: body?.effectiveDirective,
          blocked: body?.blockedURL,
          disposition: body?.disposition,
        }))
    : [
        {
          document: received['csp-report']['document-uri'],
          directive:
            received['csp-report']['effective-directive'] ?? received['csp-report']['violated-directive'],
          blocked: received['csp-report']['blocked-uri'],
          disposition: received['csp-report'].disposition,
        },
      ];
  return said.flatMap(({ document, directive, blocked, disposition }) => {
    // Older browsers send the whole directive.
    const name = /^[a-z][a-z-]{0,39}(?= |$)/.exec(directive ?? '')?.[0];
    const page = pageOf(document);
    if (!name || !page) return [];
    return [
      {
        directive: name,
        blocked: blockedName(blocked),
        page,
        disposition: disposition === 'report' ? 'report' : 'enforce',
      },
    ];
  });
}

/** The kind of page only: an address may contain a search query. */
function pageOf(document: string | undefined): string | undefined {
  if (!document || !URL.canParse(document)) return undefined;
  return matchPage(new URL(document).pathname).page.id;
}

/** Origin or scheme without path and query; words of the browsers (`inline`, `eval`) as they are. */
function blockedName(blocked = ''): string {
  if (/^[a-z][a-z-]{0,39}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, origin, host } = new URL(blocked);
  const named = origin !== 'null' && host.length <= 100;
  return named ? origin : protocol.slice(0, -1).slice(0, 40);
}
