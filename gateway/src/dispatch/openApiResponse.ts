import type { PageShow } from '@show/contracts';
import { buildOpenApi } from '@show/contracts/operations/openapi';
import { PreparedResponse } from '../cache/PreparedResponse';

/**
 * The OpenAPI document, which names the show as its contact. Made on first use, as it would take a fifth of the time to
 * start, and again when the show has another name or URL.
 */
export function openApiResponse(show: () => PageShow): () => PreparedResponse {
  let made: { readonly of: string; readonly response: PreparedResponse } | undefined;
  return () => {
    const { name, contact } = show();
    const of = JSON.stringify([name, contact.email]);
    if (made?.of !== of) {
      const response = new PreparedResponse({
        status: 200,
        body: Buffer.from(
          JSON.stringify(buildOpenApi({ name, ...(contact.email && { email: contact.email }) })),
        ),
        type: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
      });
      made = { of, response };
    }
    return made.response;
  };
}
