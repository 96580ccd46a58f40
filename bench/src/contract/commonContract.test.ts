import type { OpenApi } from '../fuzz/document';
import { commonContract } from './commonContract';

const call = (id: string) => ({ operationId: id, security: [], parameters: [], responses: { '200': {} } });
function contract(calls: readonly string[], schema: object): OpenApi {
  const paths = Object.fromEntries(calls.map((id) => [`/api/${id}`, { get: call(id) }]));
  return { paths, components: { schemas: { Thing: schema } } };
}
const thing = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
  additionalProperties: false,
});

describe('#commonContract', () => {
  test('When one release has a call and a field more, then neither is asked for', () => {
    const common = commonContract(
      contract(['a', 'b'], thing('title', 'mark')),
      contract(['a'], thing('title')),
    );
    expect(Object.keys(common.paths)).toEqual(['/api/a']);
    expect(common.components.schemas.Thing).toEqual({
      type: 'object',
      properties: { title: { type: 'string' } },
      required: ['title'],
    });
  });

  test('When the other has more, then all of the one is asked for and its answers may have more', () => {
    const common = commonContract(
      contract(['a'], thing('title')),
      contract(['a', 'b'], thing('title', 'mark')),
    );
    expect(Object.keys(common.paths)).toEqual(['/api/a']);
    expect(common.components.schemas.Thing).toMatchObject({ required: ['title'] });
    expect(common.components.schemas.Thing).not.toHaveProperty('additionalProperties');
  });
});
