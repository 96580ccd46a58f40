import type { StartChecklist } from '@show/contracts/entities/startChecklist';
import { fakePageData, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, write } from '../../../../testing/actions';
import { SetUp } from './SetUp';

const { show } = fakePageData();
const checklist = (done: StartChecklist['done'] = []): StartChecklist => ({
  done,
  skipped: [],
  empty: true,
  blank: true,
});

const open = (done?: StartChecklist['done']) =>
  renderAt('/admin?tab=start', <SetUp checklist={checklist(done)} />, {
    answers: {
      'PATCH /api/admin/show': { show, file: show, changed: [], updatedAt: '2026-05-01T10:00:00.000Z' },
      'PUT /api/admin/start/name': checklist(),
      'PUT /api/admin/start/place': checklist(),
      'PUT /api/admin/start/picture': checklist(),
      'PUT /api/admin/start/contact': checklist(),
    },
  });
const go = () => fireEvent.click(screen.getByText('Save and Continue'));

describe('SetUp', () => {
  test('saves the name, clears what was emptied and marks the step', async () => {
    const { calls } = open();
    write(screen.getByLabelText('Name of the show'), 'River Road');
    write(screen.getByLabelText('Tagline (optional)'), '');
    go();

    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toEqual([{ skipped: true }]));
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ values: { name: 'River Road', tagline: null } }]);
  });

  test('resumes at the first open step, and fills the place from the state', async () => {
    const { calls } = open(['name']);
    write(screen.getByLabelText('State'), 'TX');
    expect(screen.getByLabelText('Time zone')).toHaveValue('America/Chicago');
    write(screen.getByLabelText('Time zone'), 'America/Denver');
    go();

    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toHaveLength(1));
    expect(bodiesOf(calls, 'PATCH')).toMatchObject([
      { values: { 'region.name': 'Texas', 'region.stateCode': 'TX', 'region.timeZone': 'America/Denver' } },
    ]);
  });

  test('keeps what was typed when it goes back', async () => {
    open(['name']);
    write(screen.getByLabelText('State'), 'TX');
    fireEvent.click(screen.getByText('Back'));
    expect(screen.getByRole('form', { name: 'What is your show called?' })).toBeVisible();
    expect(screen.getByLabelText('State')).not.toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));

    await waitFor(() => expect(screen.getByLabelText('State')).toBeVisible());
    expect(screen.getByLabelText('State')).toHaveValue('TX');
  });

  test('shows an error beside its field and sends nothing', async () => {
    const { calls } = open(['name', 'place', 'picture']);
    write(screen.getByLabelText('Email for visitors (optional)'), 'nobody');
    go();

    expect(screen.getByLabelText('Email for visitors (optional)')).toHaveAccessibleDescription(
      /Must be an email address/,
    );
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
  });

  test('skips all of its steps at once', async () => {
    const { calls } = open();
    fireEvent.click(screen.getByText('Skip the Set-Up'));

    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toHaveLength(4));
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
  });
});
