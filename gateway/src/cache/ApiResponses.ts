import {
  type CacheRule,
  type CacheTag,
  cacheKinds,
  type Domain,
  gatewayTokenHeader,
  type Operation,
  operationList,
  operationMatcher,
  type ServiceName,
} from '@show/contracts';
import { resolve } from '../http/resolve';
import { UpstreamFailure } from '../proxy/failure';
import type { Upstream } from '../proxy/Upstream';
import { PreparedResponse } from './PreparedResponse';
import type { Found, Loaded, ResponseStore, Tag } from './ResponseStore';

type Upstreams = Readonly<Record<Domain, Upstream>>;

export interface ApiResponsesOptions {
  readonly store: ResponseStore;
  readonly upstreams: Upstreams;
  /** Token by which a service knows the gateway. */
  readonly token: (service: ServiceName) => string;
  /** Whether the invalidations of a tag arrive; while they don't, responses are stored for seconds only. */
  readonly receives: (tag: Tag) => boolean;
}

/** A response, with lifetime and tags for what is made from it. */
export type FoundByUrl = Found & { readonly seconds: number; readonly tags: readonly Tag[] };

export type CachedOperation = Operation & { readonly cache: CacheRule };

/** Lifetime of a response in seconds while no invalidations arrive. */
export const SECONDS_WITHOUT_EVENTS = 2;

const match = operationMatcher(operationList);

export function isCached(operation: Operation): operation is CachedOperation {
  return operation.cache !== undefined && operation.method === 'GET' && operation.access === 'public';
}

/** Responses of the services to public reads, cached by the rule of each operation. */
export class ApiResponses {
  readonly #options: ApiResponsesOptions;

  constructor(options: ApiResponsesOptions) {
    this.#options = options;
  }

  /** The cached response for a canonical URL. */
  ready(url: string): PreparedResponse | undefined {
    return this.#options.store.fresh(url);
  }

  /** Whether the response for a canonical URL is being loaded. */
  isLoading(url: string): boolean {
    return this.#options.store.isLoading(url);
  }

  /**
   * The response of an operation. Throws an UpstreamFailure when the service is down and nothing is cached.
   * @param requestId of the request that asks; other requests may wait for the same response
   */
  get(operation: CachedOperation, url: string, requestId: string): Promise<Found> {
    return this.#options.store.get(url, () => this.#load(operation, url, requestId));
  }

  /** The same by URL, for the reads of a page. Undefined for a URL that is not a cached operation. */
  async read(url: string, requestId: string): Promise<FoundByUrl | undefined> {
    const found = resolve('GET', url);
    if (!found.operation || !isCached(found.operation)) return undefined;
    const { response, stale, tags = cacheKinds } = await this.get(found.operation, found.url, requestId);
    return { response, stale, seconds: this.#lifeOf(found.operation.cache, tags), tags };
  }

  /** The same, always read from the service, and not stored. */
  async readOnce(url: string, requestId: string): Promise<FoundByUrl | undefined> {
    const found = resolve('GET', url);
    if (!found.operation || !isCached(found.operation)) return undefined;
    const { response, keep } = await this.#load(found.operation, found.url, requestId);
    return { response, stale: false, seconds: keep?.seconds ?? 0, tags: keep?.tags ?? cacheKinds };
  }

  #lifeOf({ seconds }: CacheRule, tags: readonly Tag[]): number {
    return tags.every(this.#options.receives) ? seconds : Math.min(seconds, SECONDS_WITHOUT_EVENTS);
  }

  async #load({ service, cache }: CachedOperation, url: string, requestId: string): Promise<Loaded> {
    const { upstreams, token } = this.#options;
    if (service === 'gateway')
      throw new UpstreamFailure(service, new Error(`${url} is not read from a service`));
    const { status, type, body } = await upstreams[service].read(url, {
      accept: 'application/json',
      [gatewayTokenHeader]: token(service),
      'x-request-id': requestId,
    });
    // Errors are not stored: a stale response is better.
    if (status >= 500)
      throw new UpstreamFailure(service, new Error(`${url} got the response ${status}`), status);
    const response = new PreparedResponse({
      status,
      body,
      type,
      cacheControl: status === 200 && cache.browser === 'default' ? 'no-cache' : 'no-store',
      headers: [['cross-origin-resource-policy', 'same-origin']],
    });
    if (status !== 200 && status !== 404) return { response };
    const tags = tagsOf(cache, url, status === 200 ? body : undefined);
    return { response, keep: { seconds: this.#lifeOf(cache, tags), tags } };
  }
}

/** The tags of a response; all kinds when its body does not have the expected shape. */
function tagsOf({ tags }: CacheRule, url: string, body: Buffer | undefined): readonly CacheTag[] {
  if (typeof tags !== 'function') return tags;
  const found = match('GET', url.split('?', 1)[0] ?? url);
  try {
    return tags({
      params: found?.operation ? found.params : {},
      body: body && (JSON.parse(String(body)) as unknown),
    });
  } catch {
    return cacheKinds;
  }
}
