import { fillPath, type Operation, operationList } from '@show/contracts';
import { type Field, fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { fits } from './fieldRules';
import { type MailedGiveaway, startMailedGiveaway } from './mailedGiveaway';
import { oddValues } from './oddValues';

let service: MailedGiveaway;
beforeAll(async () => {
  service = await startMailedGiveaway({ perFingerprint: 10_000 });
});
afterAll(() => service.stop());
beforeEach(() => service.open());

const fields = operationList
  .filter(({ service: name }) => name === 'giveaway')
  .flatMap((operation) =>
    fieldsOf(operation).map((field): [string, string, Operation, Field] => [
      field.name,
      operation.id,
      operation,
      field,
    ]),
  );

const send = ({ method, path }: Operation, body: object) =>
  service.call(fillPath(path, { id: 1 }), { method, role: 'admin', body });

describe('fields of request bodies', () => {
  test.each(fields)(
    '%s of %s is rejected exactly when missing or outside its limits',
    (name, _id, operation, field) => {
      const sample = sampleBody(operation);
      const isRejected = (body: object) =>
        operation.body?.safeParse(body).error?.issues.some(({ path }) => path[0] === name) ?? false;
      const { [name]: _, ...rest } = sample;

      expect(isRejected(rest) || !field.required).toBe(true);
      for (const value of [...oddValues, ...field.edges]) {
        const received: unknown = JSON.parse(JSON.stringify(value));
        expect({ value, rejected: isRejected({ ...sample, [name]: received }) }).toEqual({
          value,
          rejected: !fits(operation, name, received),
        });
      }
    },
  );

  test.each(fields)(
    '%s of %s is stored or refused, never a server error',
    async (name, _id, operation, field) => {
      const sample = sampleBody(operation);
      const accepted = [...oddValues, ...field.edges].filter((value) => fits(operation, name, value));
      for (const value of accepted) {
        const { status } = await send(operation, { ...sample, [name]: value });
        expect({ value, fails: status >= 500 }).toEqual({ value, fails: false });
      }

      expect(await send(operation, { ...sample, [name]: { $gt: '' } })).toMatchObject({
        status: 400,
        body: { issues: expect.arrayContaining([{ path: `body.${name}`, message: expect.any(String) }]) },
      });
    },
  );
});
