import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { Show } from '@show/contracts/site/show';
import { buildGeneralImage, buildGiveaway } from '@show/test-kit/builders';
import { invalidate } from '@show/web-kit/query';
import { FakeSocket, fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, conflict, press, toasted, write } from '../../../../testing/actions';
import { useEditedVersion } from '../../../api/useEditedVersion';
import { GiveawayPanels } from '../GiveawayPanels';
import { GiveawayForm } from './GiveawayForm';
import { NewGiveawayForm } from './NewGiveawayForm';
import { otherNumbers } from './otherNumbers';

const entriesCall = '/api/giveaways/1/entries';
const later = '2025-02-01T00:00:00.000Z';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByText('Save Changes'));

function Form({ giveaway }: { giveaway: Giveaway }) {
  return <GiveawayForm giveaway={giveaway} version={useEditedVersion(giveaway.updatedAt)} />;
}
const open = (answers: RenderAtOptions['answers'] = {}, giveaway: Partial<Giveaway> = {}) =>
  renderAt('/admin', <Form giveaway={buildGiveaway(giveaway)} />, {
    answers: { [entriesCall]: [], ...answers },
  });

describe('GiveawayForm', () => {
  test('sends only the changed field with Ctrl+S', async () => {
    const prize = 'A weekend in Brown County';
    const { calls } = open({ 'PATCH /api/giveaways/1': buildGiveaway({ prize }) });
    write(field('Prize'), prize);
    fireEvent.keyDown(field('Prize'), { key: 's', ctrlKey: true });

    await toasted({ title: 'Success', description: 'Giveaway updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ prize, updatedAt: '2025-01-01T00:00:00.000Z' }]);
    await waitFor(() => expect(screen.getByText('Save Changes').closest('button')).toBeDisabled());
  });

  test('shows the six errors beside their fields and sends nothing', async () => {
    const { calls } = open();
    const wrong = [
      ['Title', '', 'Title is required'],
      ['Description', ' ', 'Description is required'],
      ['Target Entries', '0', 'Target entries must be at least 1'],
      ['Current Entries', '-1', 'Current entries must be 0 or greater'],
      ['Prize', '', 'Prize description is required'],
      ['Next Steps', '', 'Next steps instructions are required'],
    ] as const;
    for (const [label, value] of wrong) write(field(label), value);
    save();

    await screen.findByText('Title is required');
    for (const [label, , message] of wrong)
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
  });

  test('locks the entry count once the round has entries and saves the rest', async () => {
    const { calls } = open({
      [entriesCall]: [{ id: 1, entryNumber: 426, createdAt: later }],
      'PATCH /api/giveaways/1': buildGiveaway({ targetEntries: 600 }),
    });
    await waitFor(() => expect(field('Current Entries')).toBeDisabled());
    write(field('Target Entries'), '600');
    save();

    await toasted({ title: 'Success' });
    expect(bodiesOf(calls, 'PATCH')).toMatchObject([{ targetEntries: 600 }]);
    expect(field('Current Entries')).toHaveValue(426);
  });

  test('lets staff revert a count that they typed before the first entry', async () => {
    const entries: object[] = [];
    const { calls } = open({ [entriesCall]: () => [...entries] });
    await waitFor(() => expect(calls).toHaveLength(1));
    write(field('Current Entries'), '7');
    entries.push({ id: 1, entryNumber: 427, createdAt: later });
    await act(() => invalidate(entriesCall));

    expect(field('Current Entries')).toBeEnabled();
    write(field('Current Entries'), '426');
    await waitFor(() => expect(field('Current Entries')).toBeDisabled());
  });

  test('saves a picture found in the library and shows its alt text', async () => {
    const card = { originalName: 'prize.png', url: '/uploads/prize.webp', alt: 'A gift card' };
    const { calls } = open({
      '/api/general-images': [buildGeneralImage(), buildGeneralImage({ id: 2, ...card })],
      'PATCH /api/giveaways/1': buildGiveaway(),
    });
    press('Choose from Library: the picture of the giveaway');
    const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
    write(await library.findByLabelText('Find an image'), 'prize');
    expect(library.getAllByRole('listitem')).toHaveLength(1);
    press('Choose prize.png');

    expect(await screen.findByAltText('A gift card')).toBeInTheDocument();
    expect(screen.getByText('A gift card')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    save();
    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toMatchObject([{ thumbnail: card.url }]));
  });

  test('shows a server error beside its field, which gets the focus', async () => {
    const message = 'The end must be after the start';
    const issues = [{ path: 'body.endDate', message }];
    open({
      'PATCH /api/giveaways/1': {
        refused: 400,
        body: { detail: message, code: 'invalid-request', issues },
      },
    });
    write(field(/Ends/), '2025-01-01T10:00');
    save();

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field(/Ends/)).toHaveFocus();
  });

  test('says what a giveaway that was planned without a value awaits', () => {
    open({}, { status: 'planned', awaitsRules: true, prizeValue: null });

    expect(within(screen.getByRole('region', { name: /Missing/ })).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('The value of the prize, in this form')).toBeInTheDocument();
  });

  test('warns when the texts name another number than the target', () => {
    open({}, { description: 'The 500th entrant wins', targetEntries: 20 });

    expect(screen.getByText(/The texts mention 500th, but the entry that wins is #20/)).toBeInTheDocument();
  });
});

describe('NewGiveawayForm', () => {
  const openNew = (show: Partial<Show>) =>
    renderAt(
      '/admin',
      <NewGiveawayForm title="New Giveaway" copied={undefined} onCreated={() => {}} onCancel={() => {}} />,
      { answers: {}, data: { show: { ...fakePageData().show, ...show } } },
    );

  test('names what the rules lack with links to the fields, else advises a lawyer', async () => {
    const { unmount } = openNew({ contact: { email: 'hello@porch.example', address: [] } });
    const missing = screen.getByRole('region', { name: 'Missing in the official rules' });
    expect(missing).toHaveTextContent('the giveaway cannot open yet');
    expect(screen.getByRole('link', { name: 'A postal address' })).toHaveAttribute(
      'href',
      '/admin?tab=show&part=contact',
    );
    expect(within(missing).getAllByRole('listitem')).toHaveLength(1);
    unmount();

    openNew({});
    expect(screen.queryByRole('region', { name: /Missing/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Have a lawyer read them/)).toBeInTheDocument();
  });
});

describe('GiveawayForm with the other panels', () => {
  const changed = () => screen.queryByText(/Someone else has changed this giveaway/);

  /** Opens the panels of a giveaway that the test can replace. */
  async function openPanels(answers: (set: (next: Giveaway) => Giveaway) => RenderAtOptions['answers']) {
    FakeSocket.install();
    let current = buildGiveaway();
    const set = (next: Giveaway) => {
      current = next;
      return current;
    };
    const opened = renderAt('/admin', <GiveawayPanels id={1} onGone={() => {}} />, {
      answers: { '/api/giveaways/1': () => current, ...answers(set) },
    });
    await screen.findByLabelText('Target Entries');
    return { ...opened, set };
  }
  const title = () => screen.getByDisplayValue('Half a title');

  test.each([
    ['Pause Giveaway', 'PATCH /api/giveaways/1', { status: 'paused' }],
    [
      'End Giveaway',
      `POST /api/giveaways/1/end?updatedAt=${encodeURIComponent(buildGiveaway().updatedAt)}`,
      { status: 'over' },
    ],
  ] as const)('does not mistake %s for an edit of another admin', async (name, call, change) => {
    const { calls } = await openPanels((set) => ({
      'PATCH /api/giveaways/1': () => buildGiveaway({ updatedAt: later }),
      [call]: () => set(buildGiveaway({ ...change, updatedAt: later })),
    }));
    write(screen.getByDisplayValue(buildGiveaway().title), 'Half a title');
    press(name);
    if (name === 'End Giveaway') fireEvent.click(within(await screen.findByRole('dialog')).getByText(name));
    await toasted({ title: 'Success' });
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
    expect(changed()).not.toBeInTheDocument();
    save();

    await waitFor(() =>
      expect(bodiesOf(calls, 'PATCH').at(-1)).toEqual({ title: 'Half a title', updatedAt: later }),
    );
  });

  test('announces an edit of another admin, keeps its values, and Pause does not hide it', async () => {
    const { set } = await openPanels((set) => ({
      'PATCH /api/giveaways/1': () =>
        set(buildGiveaway({ status: 'paused', updatedAt: '2025-03-01T00:00:00.000Z' })),
    }));
    write(screen.getByDisplayValue(buildGiveaway().title), 'Half a title');
    set(buildGiveaway({ prize: 'Another prize', updatedAt: later }));
    await act(() => invalidate('/api/giveaways/1'));
    await waitFor(() => expect(changed()).toBeInTheDocument());
    expect(title()).toBeInTheDocument();
    press('Pause Giveaway');

    await screen.findByText('Resume Giveaway');
    expect(changed()).toBeInTheDocument();
  });

  test('starts from the saved version when staff keep theirs', async () => {
    await openPanels((set) => ({
      'PATCH /api/giveaways/1': () => {
        set(buildGiveaway({ title: 'Theirs', updatedAt: later }));
        return conflict;
      },
    }));
    write(screen.getByDisplayValue(buildGiveaway().title), 'Mine');
    save();
    fireEvent.click(await screen.findByText('Keep Theirs'));

    expect(await screen.findByDisplayValue('Theirs')).toBeInTheDocument();
    expect(screen.queryByText('Keep Theirs')).not.toBeInTheDocument();
    expect(screen.getByText('Save Changes').closest('button')).toBeDisabled();
  });
});

describe('otherNumbers', () => {
  test.each([
    ['The 500th entrant wins a 50 USD gift card', 500, []],
    ['The 500th entrant wins a 50 USD gift card', 20, ['500th']],
    ['Scan #1,000 wins, the 1000th of all', 1000, []],
    ['Scan #1,000 wins, the 999th does not', 1000, ['999th']],
    ['On June 5, in 2026, for $50', 20, []],
  ])('of %p with the target %p are %p', (text, target, others) => {
    expect(otherNumbers(text, target)).toEqual(others);
  });
});
