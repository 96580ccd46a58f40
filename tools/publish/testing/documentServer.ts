import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { frontEndAssetsSchema, type Registry } from '@show/contracts/domain/registry';
import { matchPage } from '@show/contracts/site/pageMatch';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

export interface DocumentServer {
  url: string;
  /** Bodies of POST /api/mfe-reports. */
  reports: unknown[];
  /** Answers every address below this one with 404, or with what `tamper` makes of the file. */
  damage: (path: string, tamper?: (content: Buffer) => Buffer) => void;
  stop: () => Promise<void>;
}

async function documentOf(
  mfeDir: string,
  registry: Registry,
  pathname: string,
  show: unknown,
): Promise<string> {
  const { page, params } = matchPage(pathname);
  const text = await readFile(join(mfeDir, 'shell', registry.shell.version, 'assets.json'), 'utf8');
  const { entry } = frontEndAssetsSchema.parse(JSON.parse(text));
  const data = {
    show,
    page: { id: page.id, params, address: pathname, status: 200 },
    now: Date.now(),
    queries: {},
    registry,
  };
  const links = entry.css.map(
    ({ href, name }) => `<link rel="stylesheet" href="${href}" data-href="${name}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Show</title>${links.join('')}
    <script defer src="${registry.shell.entry}" integrity="${registry.shell.integrity}"></script></head>
    <body><div id="root"></div><script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body></html>`;
}

/** The least that a gateway does for front ends: their files, a document with its policy, and an ear for reports. */
export async function startDocumentServer(
  mfeDir: string,
  registry: Registry,
  show: unknown,
): Promise<DocumentServer> {
  const reports: unknown[] = [];
  const damaged = new Map<string, ((content: Buffer) => Buffer) | undefined>();

  async function file(pathname: string): Promise<Buffer | undefined> {
    const content = await readFile(join(mfeDir, pathname.slice('/mfe'.length))).catch(() => undefined);
    for (const [path, tamper] of damaged) if (pathname.startsWith(path)) return content && tamper?.(content);
    return content;
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      let body = '';
      for await (const part of request) body += part;
      reports.push(JSON.parse(body));
      response.writeHead(204).end();
    } else if (pathname.startsWith('/mfe/')) {
      const content = await file(pathname);
      if (!content) return response.writeHead(404).end();
      response.setHeader(
        'content-type',
        types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      );
      response.end(request.method === 'HEAD' ? undefined : content);
    } else if (pathname.includes('.') || pathname.startsWith('/api/')) {
      response.writeHead(404).end();
    } else {
      response.setHeader('content-type', 'text/html');
      response.setHeader('content-security-policy', "default-src 'self'; script-src 'self'");
      response.end(await documentOf(mfeDir, registry, pathname, show));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reports,
    damage: (path, tamper) => damaged.set(path, tamper),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
