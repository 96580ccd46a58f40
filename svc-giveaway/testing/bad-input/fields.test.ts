import type { Operation } from '@show/contracts';
import { problemSchema } from '@show/contracts';
import { type Field, fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { type GiveawayUnderTest, startGiveaway } from '../giveawayService';
import {
  type Answered,
  callsWithBody,
  expectAnswer,
  expectProblem,
  oddValues,
  type Send,
  sender,
  snapshot,
} from '../hostileCalls';
import { type MailServerUnderTest, startMailServer } from '../mailServer';
import { fits } from './fits';

let service: GiveawayUnderTest;
let mailServer: MailServerUnderTest;
let send: Send;
beforeAll(async () => {
  mailServer = await startMailServer();
  service = await startGiveaway({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'giveaway@show.example',
    perFingerprint: 10_000,
  });
  send = sender(service);
});
afterAll(async () => {
  await service.stop();
  await mailServer.stop();
});
beforeEach(() => service.open());

/** Every field of every call of the contract. */
const fields = callsWithBody.flatMap(([name, operation]) =>
  fieldsOf(operation).map((field): [string, string, Operation, Field] => [
    field.name,
    name,
    operation,
    field,
  ]),
);

/** Refused, and the refusal names the field. */
function expectRefusal(answer: Answered, name: string): void {
  expectProblem(answer);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const { code, issues = [] } = problemSchema.parse(JSON.parse(answer.text));
  if (code !== 'invalid-request') expect(code).toBe('payload-too-large');
  else expect(issues.map(({ path }) => path.split('.').slice(0, 2).join('.'))).toContain(`body.${name}`);
}

describe('#bad fields', () => {
  test.each(fields)(
    '%s of %s: a missing, mistyped or out-of-range value is rejected by name and changes nothing',
    async (name, _call, operation, { required, edges }) => {
      const sample = sampleBody(operation);
      const { [name]: _, ...rest } = sample;
      if (required) expectRefusal(await send(operation, { body: JSON.stringify(rest) }), name);

      const sendWith = (value: unknown) =>
        send(operation, { body: JSON.stringify({ ...sample, [name]: value }) });
      const values = [...oddValues, ...edges];
      const before = await snapshot(service);
      for (const value of values.filter((one) => !fits(operation, name, one))) {
        expectRefusal(await sendWith(value), name);
      }
      expect(await snapshot(service)).toBe(before);
      for (const value of values.filter((one) => fits(operation, name, one))) {
        expectAnswer(await sendWith(value));
      }
    },
  );
});
