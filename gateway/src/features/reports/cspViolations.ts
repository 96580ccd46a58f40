import { matchPage, type OperationBody, type operations } from '@show/contracts';

export type ReceivedReports = OperationBody<typeof operations.reportCspViolation>;

/** What a browser blocked by the content security policy, without data of the visitor. */
export interface CspViolation {
  /** The rule that was broken: `script-src-elem`. */
  readonly directive: string;
  /** Origin or scheme of the blocked resource (`https://ads.example`, `chrome-extension`), or `inline` or `eval`. */
  readonly blocked: string;
  /** Id of the page it happened on. */
  readonly page: string;
}

/** Violations read from one request; a page with many of them repeats them. */
const MOST_AT_ONCE = 20;

/** The violations of a request, in either form that browsers send. Those without a rule or a page are left out. */
export function violationsOf(received: ReceivedReports): CspViolation[] {
  const said = Array.isArray(received)
    ? received
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => [body?.documentURL, body?.effectiveDirective, body?.blockedURL] as const)
    : [ofSingleReport(received['csp-report'])];
  return said.slice(0, MOST_AT_ONCE).flatMap(([document, rule, blocked]) => {
    // Older browsers send the whole directive.
    const directive = /^[a-z][a-z-]{0,39}(?= |$)/.exec(rule ?? '')?.[0];
    const page = pageOf(document);
    return directive && page ? [{ directive, blocked: blockedName(blocked), page }] : [];
  });
}

type SingleReport = Exclude<ReceivedReports, readonly unknown[]>['csp-report'];

function ofSingleReport(report: SingleReport) {
  const rule = report['effective-directive'] ?? report['violated-directive'];
  return [report['document-uri'], rule, report['blocked-uri']] as const;
}

/** The kind of page only: a URL may contain a search query. */
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
