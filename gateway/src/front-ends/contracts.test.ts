import type { Levels } from '@show/contracts/deploy/contractLevels';
import { contractCheck } from './contracts';

describe('contractCheck', () => {
  test('fails until the services offer what this gateway needs, and never after it has fitted', async () => {
    let offered: Levels = { 'svc-content': 1, 'svc-giveaway': 3 };
    const needs = { 'svc-content': 2, 'svc-giveaway': 2, 'svc-media': 1 };
    const check = contractCheck({ offered: () => offered, frontEnds: () => ({}), needs });
    await expect(check()).rejects.toThrow(
      'gateway needs contract 2 of svc-content, which offers 1: deploy svc-content first',
    );
    offered = { 'svc-content': 2, 'svc-giveaway': 2, 'svc-media': 1 };
    await expect(check()).resolves.toBeUndefined();
    offered = { 'svc-content': 1 };
    await expect(check()).resolves.toBeUndefined();
  });

  test('fails while a live front end needs more of this gateway, and names it', async () => {
    const frontEnds = () => ({ shell: { gateway: 1 }, 'mfe-admin': { gateway: 99 } });
    const check = contractCheck({ offered: () => ({}), frontEnds });
    await expect(check()).rejects.toThrow(
      'gateway offers contract 1, and mfe-admin needs more: roll back mfe-admin first',
    );
  });
});
