import { once } from 'node:events';
import { connect } from 'node:net';
import { clientAddressHeader, fillPath, gatewayTokenHeader } from '@show/contracts';
import { brokenBodies } from '@show/contracts/testing/brokenBodies';
import { sampleBody } from '@show/contracts/testing/sampleBody';
import { testGateway } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../giveawayService';
import {
  bodyOf,
  callsWithBody,
  expectAnswer,
  expectProblem,
  longText,
  type Send,
  sender,
  snapshot,
  writes,
} from '../hostileCalls';
import { type MailServerUnderTest, startMailServer } from '../mailServer';

let service: GiveawayUnderTest;
let mailServer: MailServerUnderTest;
let send: Send;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({ SMTP_URL: mailServer.url, MAIL_FROM: 'giveaway@show.example' });
  send = sender(service);
  await service.open();
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});

let before: string;
beforeEach(async () => {
  before = await snapshot(service);
});

describe('#bad bodies', () => {
  test.each(callsWithBody)(
    'When the body of %s is made from the contract, then it fits',
    (_name, operation) => {
      expect(operation.body?.safeParse(sampleBody(operation)).error).toBeUndefined();
    },
  );

  test.each(callsWithBody)(
    'When the body of %s is missing or no JSON object, then it is refused and nothing changes',
    async (_name, operation) => {
      for (const body of brokenBodies) expectProblem(await send(operation, { body }));
      expectProblem(await send(operation, {}));
      expectProblem(await send(operation, { body: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x80]) }));
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(callsWithBody)(
    'When the body of %s is of another type, then it is refused and nothing changes',
    async (_name, operation) => {
      const { body = '' } = bodyOf(operation);
      const types = [
        null,
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'nonsense',
        'application/xml',
        'application/jsonp',
      ];
      for (const type of types) expectProblem(await send(operation, { body, type }));
      expectProblem(await send(operation, { body, type: 'application/json; charset=klingon' }));
      for (const encoding of ['gzip', 'br', 'rot13']) {
        expectProblem(await send(operation, { body, headers: { 'content-encoding': encoding } }));
      }
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(callsWithBody)(
    'When the body of %s is huge or nested without end, then it is refused and nothing changes',
    async (_name, operation) => {
      const whole = sampleBody(operation);
      expectProblem(await send(operation, { body: JSON.stringify({ ...whole, x: 'x'.repeat(200_000) }) }));
      expectProblem(await send(operation, { body: '['.repeat(50_000) }));
      expectProblem(await send(operation, { body: `${'{"a":'.repeat(900)}1${'}'.repeat(900)}` }));
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(writes)(
    'When the body of %s is cut off, then nothing changes and the service goes on',
    async (_name, operation) => {
      const { body = '{"a":1}' } = bodyOf(operation);
      const token = testGateway.token('svc-giveaway', { role: 'admin' });
      const path = fillPath(operation.path, { id: 999_999_999, token: 'none' });
      const head =
        `${operation.method} ${path} HTTP/1.1\r\nhost: x\r\n` +
        `${gatewayTokenHeader}: ${token}\r\n${clientAddressHeader}: 127.0.0.1\r\n` +
        'content-type: application/json\r\n';
      const cuts = [
        `content-length: ${body.length + 10}\r\n\r\n${body}`,
        `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
        `transfer-encoding: chunked\r\n\r\nnonsense\r\n${body}\r\n0\r\n\r\n`,
      ];
      for (const cut of cuts) {
        const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
        socket.on('error', () => {});
        let heard = '';
        socket.on('data', (bytes) => {
          heard += bytes;
        });
        socket.end(head + cut);
        await once(socket, 'close');
        expect(heard).not.toMatch(/^HTTP\/1.1 [235]/);
      }
      expect((await service.call('/api/giveaways/1')).status).toBe(200);
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(callsWithBody)(
    'When %s is sent fields that nobody knows, then nothing happens by them',
    async (_name, operation) => {
      const inner = JSON.stringify(sampleBody(operation)).slice(1, -1);
      for (const extra of [
        '"surprise":1',
        '"__proto__":{"admin":true}',
        '"constructor":{"prototype":{}}',
        '"":0',
        '"\\u0000":1',
        '"\u0000":1',
        '"\\ud800":1',
        `"${longText.slice(0, 1_500)}":1`,
      ]) {
        const answer = await send(operation, { body: `{${inner},${extra}}` });
        expectAnswer(answer);
      }
      expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    },
  );
});
