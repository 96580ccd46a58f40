import { randomBytes } from 'node:crypto';
import { entryRequest } from '../load/entryRequest';
import { giveawayPath } from '../stack/openRound';
import type { Attack } from './keepSockets';

/** Facts about the site that an attacker knows in advance. */
export interface Target {
  /** Public origin of the site. */
  readonly origin: string;
  readonly picture: string;
  readonly list: string;
}

export const attackNames = [
  'pictures in pipelines that nobody reads',
  'bodies that never end',
  'entries with huge cookies',
  'numbers of site maps',
  'guessing the passcode',
  'headers that come slowly',
  'pipelines of small reads',
  'floods of WebSocket messages',
  'WebSockets that nobody reads',
  'uploads refused before their end',
  'reports of failures',
  'pages of searches',
] as const;
export type AttackName = (typeof attackNames)[number];

const word = () => randomBytes(6).toString('hex');

/** The behaviour of each socket. Together they send some hundreds of requests a second, pipelines far more. */
export function attacksOn({ origin, picture, list }: Target): Record<AttackName, Attack> {
  const { host } = new URL(origin);
  const get = (path: string, headers = '') =>
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: */*\r\n${headers}\r\n`;
  const head = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  const post = (path: string, body: object) => {
    const text = JSON.stringify(body);
    return head(path, 'application/json', Buffer.byteLength(text)) + text;
  };
  const upgrade = get(
    '/ws',
    `origin: ${origin}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n`,
  );
  const subscribe = maskedFrame(JSON.stringify({ type: 'subscribe', giveawayId: 1 }));
  const cookie = `cookie: x=${'\\'.repeat(14_000)}\r\n`;

  return {
    'pictures in pipelines that nobody reads': ({ socket, send, every }) => {
      socket.pause();
      send(get(picture).repeat(40));
      every(3_000, () => socket.destroy());
    },
    'bodies that never end': ({ send, every }) => {
      send(`${head(`${giveawayPath}/check-entry`, 'application/json', 200)}{"a":`);
      every(5_000, () => send(' '));
    },
    'entries with huge cookies': ({ send, every }) => {
      every(1_000, () => {
        const entry = entryRequest(`${giveawayPath}/enter`, word()).toString('latin1');
        send(entry.replace('\r\n', `\r\n${cookie}`));
      });
    },
    'numbers of site maps': ({ send, every }) => {
      every(1_000, () => send(get(`/sitemap-${1 + Math.floor(Math.random() * 9_999)}.xml`)));
    },
    'guessing the passcode': ({ send, every }) => {
      every(2_000, () => send(post('/api/admin/login', { passcode: word() })));
    },
    'headers that come slowly': ({ send, every }) => {
      send(`GET / HTTP/1.1\r\nhost: ${host}\r\n`);
      every(2_000, () => send(`x-${word()}: 1\r\n`));
    },
    'pipelines of small reads': ({ send, every }) => {
      const pipeline = get(list).repeat(100);
      send(pipeline);
      every(2_500, () => send(pipeline));
    },
    'floods of WebSocket messages': ({ send, every }) => {
      send(upgrade);
      every(100, () => send(subscribe));
    },
    'WebSockets that nobody reads': ({ socket, send, every }) => {
      socket.pause();
      send(upgrade);
      every(1_000, () => send(subscribe));
    },
    'uploads refused before their end': ({ send, every }) => {
      // One has no session, the other an unsupported type: both are refused long before their end.
      const path = Math.random() < 0.5 ? '/api/upload' : `${giveawayPath}/check-entry`;
      const type = path === '/api/upload' ? 'multipart/form-data; boundary=x' : 'text/plain';
      const piece = Buffer.alloc(4_000, 'x');
      send(head(path, type, 8_000_000));
      every(500, () => send(piece));
    },
    'reports of failures': ({ send, every }) => {
      every(1_000, () =>
        send(
          post('/api/mfe-reports', {
            remote: 'content',
            version: word(),
            page: 'home',
            kind: 'network',
            message: word(),
          }),
        ),
      );
    },
    'pages of searches': ({ send, every }) => {
      every(2_000, () => send(get(`/search?q=${word()}`)));
    },
  };
}

/** A short text as a browser frames it (RFC 6455, 5.3). */
function maskedFrame(text: string): Buffer {
  const mask = randomBytes(4);
  const payload = Buffer.from(text).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, payload]);
}
