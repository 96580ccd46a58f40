import { operationList } from '../operations';
import { fitsParam } from './paramRules';

test('every parameter of an operation has a rule', () => {
  const names = operationList.flatMap((operation) =>
    [operation.params, operation.query].flatMap((schema) =>
      Object.keys(schema?.shape ?? {}).map((name) => ({ operation, name })),
    ),
  );

  expect(names.length).toBeGreaterThan(100);
  for (const { operation, name } of names) expect(() => fitsParam(operation, name, '1')).not.toThrow();
});
