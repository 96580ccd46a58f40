import type { z } from 'zod';
import type { Registry } from '../deploy/registry';
import type { Menus } from './navigation';
import type { PageId } from './pages';
import type { pageShowSchema } from './show';

/** Element id of the JSON in the document. */
export const pageDataElement = 'page-data';

/** The show as far as screens need it. */
export type PageShow = z.infer<typeof pageShowSchema>;

/** Data that the gateway writes into the document for the shell. */
export interface PageData {
  readonly show: PageShow;
  /** Absent in documents of gateways before it. */
  readonly menus?: Menus;
  readonly page: {
    readonly id: PageId;
    readonly params: Readonly<Record<string, string>>;
    /** Path, and query where the document depends on it: the URL that its screen is rendered for. */
    readonly address: string;
    /** HTTP status of the document. */
    readonly status: number;
  };
  /** When the document was made, in milliseconds since 1970: the clock of its first rendering, on the server and in the browser. */
  readonly now: number;
  /** Origin of the site, for absolute URLs: 'https://show.example'. */
  readonly origin?: string;
  /** Responses of the page's reads by API URL. */
  readonly queries: Readonly<Record<string, unknown>>;
  readonly registry: Registry;
  /** Present in development: the page listens for changes and reloads. */
  readonly dev?: true;
}
