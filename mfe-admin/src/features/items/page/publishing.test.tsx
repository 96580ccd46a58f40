import { buildAdminItem } from '@show/test-kit/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { asVolunteer, press, toast, write } from '../../../../testing/actions';
import { done, draft, field, first, openSegment, second, segment, writes } from '../testing/openItem';

describe('publishing', () => {
  test('publishes a draft with its changes in one call, and Undo reverts both', async () => {
    const { calls } = await openSegment(
      { item: buildAdminItem({ ...draft, updatedAt: first }) },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    write(field('Description'), 'Thirty-one.');
    press('Publish');

    await done('Published');
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { description: 'Thirty-one.', isVisible: true, updatedAt: first },
    ]);

    toast()?.action?.onPress();
    await done('Change undone');
    expect(writes(calls)[1]?.body).toEqual({
      description: segment.description,
      isVisible: false,
      updatedAt: second,
    });
  });

  test('schedules a draft with a future date', async () => {
    const { calls } = await openSegment(
      { item: buildAdminItem({ ...draft, isDated: false, updatedAt: first }) },
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    expect(screen.getByLabelText(/^Publish date/)).toHaveValue('');
    write(screen.getByLabelText(/^Publish date/), '2150-01-01T09:00');
    press('Schedule');

    await waitFor(() => expect(toast()?.description).toMatch(/^Scheduled for Jan 1, 2150/));
    const publishedAt = new Date('2150-01-01T09:00-05:00').toISOString();
    expect(writes(calls)[0]?.body).toEqual({ publishedAt, isVisible: true, updatedAt: first });

    toast()?.action?.onPress();
    await done('Change undone');
    const { publishedAt: made } = buildAdminItem();
    expect(writes(calls)[1]?.body).toEqual({ publishedAt: made, isVisible: false, updatedAt: second });
  });

  test('hides a published item and says so before and after saving', async () => {
    const { calls } = await openSegment(
      {},
      { 'PATCH /api/tv-segments/1': { ...segment, updatedAt: second } },
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shown on the website' }));
    expect(screen.getByText('It leaves the website when you save.')).toBeInTheDocument();
    press('Save Changes');

    await done('Saved and hidden');
    expect(writes(calls)[0]?.body).toEqual({ isVisible: false, updatedAt: first });
  });

  test('lets volunteers save a draft, and refers them to an editor for publishing', async () => {
    await openSegment(
      { item: buildAdminItem({ ...draft, updatedAt: first }) },
      { '/api/admin/session': asVolunteer },
    );

    expect(await screen.findByText('Ask an editor to publish it.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Publish date')).not.toBeInTheDocument();
    write(field('Description'), 'Thirty-one.');
    expect(screen.getByRole('button', { name: 'Save as Draft' })).toBeEnabled();
  });

  test('shows volunteers a published item without a way to change it', async () => {
    await openSegment({}, { '/api/admin/session': asVolunteer });

    expect(await screen.findByText(/^Visitors see this, or soon will\. Ask an editor/)).toBeInTheDocument();
    expect(field('Description')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
