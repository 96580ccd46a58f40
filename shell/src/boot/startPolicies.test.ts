import './startPolicies';
import { config } from 'zod/v4/core';

test('When remotes create schemas, then none of them is compiled from text', () => {
  expect(config()).toEqual({ jitless: true });
});
