import './startPolicies';
import { config } from 'zod/v4/core';

test('keeps zod from compiling schemas', () => {
  expect(config()).toEqual({ jitless: true });
});
