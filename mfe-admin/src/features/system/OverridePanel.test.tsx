import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { failed, press, toast, write } from '../../../testing/actions';
import { OverridePanel } from './OverridePanel';

const entry = 'https://preview.example/remoteEntry.js';
const running = { remote: 'giveaway', entry, integrity: null, until: '2126-03-01T12:00:00.000Z' };
const open = (answers: RenderAtOptions['answers']) => renderAt('/admin', <OverridePanel />, { answers });
const answer = (override: object | null) => ({ '/api/admin/override': { override } });

describe('#a build of one part', () => {
  test('When staff start it, then the form is sent, and what was typed is kept when that fails', async () => {
    const { calls } = open({ ...answer(null), 'PUT /api/admin/override': failed });
    write(await screen.findByLabelText('Address of its entry'), 'http://preview.example/remoteEntry.js');
    press('Start');
    expect(await screen.findByText(/^Must be the address of a script/)).toBeInTheDocument();
    write(screen.getByLabelText('Address of its entry'), entry);
    press('Start');
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to start' }));
    expect(screen.getByLabelText('Address of its entry')).toHaveValue(entry);
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        body: { remote: 'content', entry, integrity: '', minutes: 30 },
      }),
    );
  });

  test('When one runs, then it says from where, until when and whether it is checked, and can be ended', async () => {
    const { calls } = open({ ...answer(running), 'POST /api/admin/override/end': {} });
    expect(
      await screen.findByText(/Giveaway pages come from https:\/\/preview\.example.*is not checked\.$/),
    ).toBeInTheDocument();
    press('Stop');
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'POST' })));
  });

  test('When it cannot be read, then it says so', async () => {
    open({ '/api/admin/override': failed });
    expect(await screen.findByText(/Temporarily unavailable/)).toBeInTheDocument();
  });
});
