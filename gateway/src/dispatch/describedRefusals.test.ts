import { operationList } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../testing/startTestGateway';

interface Described {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;
}

const gateway = startedOnce(startTestGateway);
let described: Described;
beforeAll(async () => {
  described = (await (await gateway.get('/api/openapi.json')).json()) as Described;
});

describe('OpenAPI document', () => {
  test.each(operationList.map((operation) => [operation.id, operation] as const))(
    'the OpenAPI document lists the errors of %s',
    async (_, { method, path }) => {
      const named = Object.keys(described.paths[path]?.[method.toLowerCase()]?.responses ?? {});
      const filled = path.replace(/\{\w+\}/g, '1');
      const broken = path.replace(/\{\w+\}/g, '%E0%A4%A');
      const unknown = await gateway.send(method, `${filled}?no-such-key=1`);
      expect(unknown.status).toBe(400);
      expect(named).toContain('400');
      const undecodable = await gateway.send(method, broken);
      if (broken !== path) expect(undecodable.status).toBe(404);
      if (broken !== path) expect(named).toContain('404');
    },
  );
});
