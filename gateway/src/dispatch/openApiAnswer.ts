import type { PageShow } from '@show/contracts';
import { buildOpenApi } from '@show/contracts/operations/openapi';
import { PreparedAnswer } from '../cache/PreparedAnswer';

/**
 * The OpenAPI document, which names the show as whom to ask. Made on first use, as it would take a fifth of the time to
 * start, and again when the show has another name or address.
 */
export function openApiAnswer(show: () => PageShow): () => PreparedAnswer {
  let made: { readonly of: string; readonly answer: PreparedAnswer } | undefined;
  return () => {
    const { name, contact } = show();
    const of = JSON.stringify([name, contact.email]);
    if (made?.of !== of) {
      const answer = new PreparedAnswer({
        status: 200,
        body: Buffer.from(JSON.stringify(buildOpenApi({ name, email: contact.email }))),
        type: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
      });
      made = { of, answer };
    }
    return made.answer;
  };
}
