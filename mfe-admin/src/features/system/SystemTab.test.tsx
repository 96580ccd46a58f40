import type { SystemState } from '@show/contracts';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { SystemTab } from './SystemTab';

const frontEnd = (name: SystemState['frontEnds'][number]['name']) => ({
  name,
  version: `${name}-live`,
  contract: 1,
  previous: [],
  quarantined: null,
  rolledBack: null,
});
const state: SystemState = {
  processes: [
    {
      name: 'svc-content',
      status: 'ok',
      version: '0a1b2c3d4e5f',
      startedAt: '2026-03-01T12:00:00.000Z',
      faults: [],
    },
    {
      name: 'svc-media',
      status: 'unreachable',
      version: null,
      startedAt: null,
      faults: ['It does not answer.'],
    },
  ],
  frontEnds: [
    frontEnd('shell'),
    { ...frontEnd('content'), quarantined: 'content-next', previous: ['content-before'] },
    { ...frontEnd('giveaway'), contract: 2 },
    { ...frontEnd('admin'), rolledBack: 'admin-next' },
  ],
  changesShown: true,
};

const open = (answer: unknown) =>
  renderAt('/admin', <SystemTab />, {
    answers: { '/api/admin/system': answer } as RenderAtOptions['answers'],
  });
const rowOf = async (text: RegExp) => (await screen.findByText(text)).closest('tr');

describe('#the system', () => {
  test('When it is open, then each program says its version and whether it is well', async () => {
    open(state);
    expect(await rowOf(/svc-content/)).toHaveTextContent(/Well.*0a1b2c3d4e5f/);
    expect(await rowOf(/svc-media/)).toHaveTextContent(/Away.*It does not answer.*Not known/);
  });

  test('When parts are set aside, rolled back or built for another frame, then they say so', async () => {
    open(state);
    expect(await rowOf(/Frame and navigation/)).toHaveTextContent('Well');
    expect(await rowOf(/Content pages/)).toHaveTextContent(/content-next did not load.*content-before/);
    expect(await rowOf(/Giveaway pages/)).toHaveTextContent('Built for another frame');
    expect(await rowOf(/This admin/)).toHaveTextContent('Rolled back from admin-next');
  });

  test('When changes are not shown at once, then it says so', async () => {
    open({ ...state, changesShown: false });
    expect(await screen.findByText(/visitors may not see it yet/)).toBeInTheDocument();
  });

  test('When it cannot be read, then it says why, once', async () => {
    open({ refused: 503, body: { detail: 'Not now.' } });
    expect(await screen.findAllByText('Not now.')).toHaveLength(1);
  });
});
