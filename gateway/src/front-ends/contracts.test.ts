import type { Levels } from '@show/contracts/deploy/contractLevels';
import { createLog } from '@show/service-kit';
import { contractCheck } from './contracts';

const log = createLog({ service: 'gateway', level: 'silent' });

describe('contractCheck', () => {
  test('fails until the services offer what this gateway needs, and never after it has fitted', () => {
    let offered: Levels = { 'svc-content': 1, 'svc-giveaway': 3 };
    const needs = { 'svc-content': 2, 'svc-giveaway': 2, 'svc-media': 1 };
    const check = contractCheck({ log, offered: () => offered, frontEnds: () => ({}), needs });
    expect(check).toThrow(
      'gateway needs contract 2 of svc-content, which offers 1: deploy svc-content first',
    );
    offered = { 'svc-content': 2, 'svc-giveaway': 2, 'svc-media': 1 };
    expect(check).not.toThrow();
    offered = { 'svc-content': 1 };
    expect(check).not.toThrow();
  });

  test('fails while a live front end needs more of this gateway, and names it', () => {
    const frontEnds = () => ({ shell: { gateway: 1 }, 'mfe-admin': { gateway: 99 } });
    const check = contractCheck({ log, offered: () => ({}), frontEnds });
    expect(check).toThrow('gateway offers contract 1, and mfe-admin needs more: roll back mfe-admin first');
  });
});
