import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { OutsideHostRefused, type OutsideHosts, outsideAddress } from './outsideHost';

export interface PublicPage {
  readonly status: number;
  /** After redirects. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As much of the body as is read. */
  readonly text: string;
}

interface FetchOptions extends OutsideHosts {
  /** Milliseconds for the whole page, with its redirects. */
  readonly patience: number;
  /** Bytes of the body that are read; the rest is cut off. */
  readonly maxBytes: number;
}

const maxRedirects = 4;

/**
 * A GET of a page whose URL staff entered: connects to public addresses only, at each redirect too. Throws
 * OutsideHostRefused, with a sentence for staff, when there is no response.
 */
export async function fetchPublicPage(url: string, options: FetchOptions): Promise<PublicPage> {
  const signal = AbortSignal.timeout(options.patience);
  let current = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const page = await get(current, options, signal);
    const { location } = page.headers;
    if (page.status < 300 || page.status > 399 || typeof location !== 'string') return page;
    if (!URL.canParse(location, current.href)) throw refused('redirects to an invalid URL');
    current = new URL(location, current);
  }
  throw refused('redirects too often');
}

const refused = (what: string) => new OutsideHostRefused(`The page ${what}`);

async function get(url: URL, options: FetchOptions, signal: AbortSignal): Promise<PublicPage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('is not a web page');
  const address = await outsideAddress(url.hostname, options);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(signal.aborted ? refused('did not respond in time') : sentence(error));
    const sent = request(
      url,
      {
        signal,
        headers: { accept: 'text/html,*/*;q=0.5', 'accept-language': 'en', 'user-agent': 'local-show' },
        lookup: (_host, { all }, done) => {
          const family = address.includes(':') ? 6 : 4;
          if (all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () =>
          resolve({
            status: response.statusCode ?? 0,
            url: url.href,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8', 0, options.maxBytes),
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < options.maxBytes) return;
          end();
          response.destroy();
        });
        response.on('end', end);
        response.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end();
  });
}

const certificateCodes = /CERT|SIGNATURE|ALTNAME|SELF_SIGNED/;

function sentence(error: unknown): OutsideHostRefused {
  const code = String(Object(error).code ?? '');
  if (certificateCodes.test(code)) return refused('has no valid certificate');
  return refused('cannot be reached');
}
