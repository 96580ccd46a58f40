import type { CspReport } from '@show/contracts';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../../../testing/actions';
import { RefusalsTab } from './RefusalsTab';

const report: CspReport = {
  directive: 'img-src',
  blocked: 'https://ads.example',
  page: 'guests',
  disposition: 'enforce',
  count: 12,
  firstSeen: '2026-03-01T12:00:00.000Z',
  lastSeen: '2026-03-02T12:00:00.000Z',
};
const list = (...reports: CspReport[]) => ({ since: '2026-03-01T06:00:00.000Z', reports });

const open = (answer: unknown) =>
  renderAt('/admin', <RefusalsTab />, {
    answers: { '/api/admin/csp-reports': answer } as RenderAtOptions['answers'],
  });

describe('#browser reports', () => {
  test('When browsers refused something, then what, by which rule, where and how often stands there', async () => {
    open(list(report, { ...report, blocked: 'inline', disposition: 'report', count: 1 }));

    const row = (await screen.findByText('https://ads.example')).closest('tr');
    expect(row).toHaveTextContent('img-src');
    expect(row).toHaveTextContent('Guests');
    expect(row).toHaveTextContent('12');
    expect(screen.getByText('inline').closest('tr')).toHaveTextContent('Reported Only');
  });

  test('When nothing was refused, then it says so', async () => {
    open(list());

    expect(await screen.findByText('Nothing was refused')).toBeInTheDocument();
  });

  test('When it is refreshed, then what came meanwhile is there', async () => {
    let reports = list();
    open(() => reports);
    await screen.findByText('Nothing was refused');
    reports = list(report);
    press('Refresh');

    await waitFor(() => expect(screen.getByText('https://ads.example')).toBeInTheDocument());
  });

  test('When it cannot be read, then it says why', async () => {
    open({ refused: 503, body: { detail: 'Not now.' } });

    expect(await screen.findByText('Not now.')).toBeInTheDocument();
  });
});
