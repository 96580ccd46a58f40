import { instantsOf } from '@show/contracts/domain/wallTime';
import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket, fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf } from '../../../testing/actions';
import { GiveawayTab } from './GiveawayTab';

const main = buildGiveaway({ title: 'Running' });
const planned = buildGiveaway({
  id: 2,
  title: 'Next week',
  status: 'planned',
  main: false,
  startDate: '2150-01-01T18:00:00.000Z',
});

/** Renders the tab at a URL, with two giveaways. */
function open(answers: RenderAtOptions['answers'] = {}, address = '/admin') {
  FakeSocket.install();
  const panels = (giveaway: object, id: number) => ({
    [`/api/giveaways/${id}`]: giveaway,
    [`/api/giveaways/${id}/entries`]: [],
    [`/api/admin/all-winners/${id}`]: [],
  });
  return renderAt(address, <GiveawayTab />, {
    answers: {
      '/api/giveaways': [planned, main],
      ...panels(main, 1),
      ...panels(planned, 2),
      ...answers,
    },
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const details = () => screen.findByRole('form', { name: 'Giveaway details' });
const title = async (form: Promise<HTMLElement>) =>
  within(await form).getByLabelText<HTMLInputElement>('Title');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('GiveawayTab', () => {
  test('lists all giveaways, opens the one at /giveaways, and another under its own URL', async () => {
    const { address } = open();

    expect((await title(details())).value).toBe('Running');
    const list = screen.getByRole('table', { name: 'Giveaways' });
    expect(within(list).getByText('At /giveaways')).toBeInTheDocument();
    expect(within(list).getByText('Planned')).toBeInTheDocument();
    fireEvent.click(await button('Open Next week'));

    await waitFor(async () => expect((await title(details())).value).toBe('Next week'));
    expect(address()).toBe('/admin?tab=giveaway&giveaway=2');
    expect(screen.getByText(/Visitors find it at \/giveaways\/2/)).toBeInTheDocument();
  });

  test('opens the giveaway in the URL', async () => {
    open({}, '/admin?tab=giveaway&giveaway=2');

    expect((await title(details())).value).toBe('Next week');
  });

  test.each([
    ['above its form once it has one', true],
    ['below its form before', false],
  ])('shows the winners of a giveaway %s', async (_, winnerSelected) => {
    open({ '/api/giveaways/1': { ...main, winnerSelected } });
    const winners = await screen.findByRole('heading', { name: 'Winners' });
    const isAbove = winners.compareDocumentPosition(await details()) & Node.DOCUMENT_POSITION_FOLLOWING;

    expect(isAbove !== 0).toBe(winnerSelected);
  });
});

const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

describe('unsaved changes', () => {
  test('are discarded by another giveaway or a copy only after a confirmation', async () => {
    const { address } = open();
    await details();
    type('Title', 'Half a title');
    // This one is open already.
    fireEvent.click(await button('Open Running'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(await button('Open Next week'));
    fireEvent.click(within(await question()).getByText('Keep Editing'));
    expect((await title(details())).value).toBe('Half a title');
    expect(address()).toBe('/admin');

    fireEvent.click(await button('Duplicate Running'));
    fireEvent.click(within(await question()).getByText('Discard Changes'));
    await waitFor(() => expect(address()).toMatch(/giveaway=new/));
    expect(screen.queryByDisplayValue('Half a title')).not.toBeInTheDocument();
  });
});

describe('new giveaway', () => {
  test('is created from an empty form when there are none, and opened', async () => {
    const { calls, address } = open({ '/api/giveaways': [], 'POST /api/giveaways': planned });
    expect(await screen.findByRole('heading', { name: 'Set up the first giveaway' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    type('Title', 'June');
    type('Prize', 'A card');
    type('Description', 'Scan');
    fireEvent.click(await button('Open Giveaway'));
    expect(await screen.findByText('The official rules need the value of the prize')).toBeInTheDocument();
    type('Value', '$5');
    fireEvent.click(await button('Open Giveaway'));

    await waitFor(() => expect(address()).toBe('/admin?tab=giveaway&giveaway=2'));
    expect(bodiesOf(calls, 'POST')).toMatchObject([
      {
        title: 'June',
        prize: 'A card',
        prizeValue: '$5',
        targetEntries: 500,
        currentEntries: 0,
        startDate: null,
        nextSteps: expect.stringContaining('Please reply'),
      },
    ]);
  });

  test('starts as a copy planned for later when one is duplicated', async () => {
    open();
    fireEvent.click(await button('Duplicate Running'));

    const form = await screen.findByRole('form', { name: 'New giveaway' });
    expect((await title(Promise.resolve(form))).value).toBe('Running');
    const starts = within(form).getByLabelText<HTMLInputElement>(/^Starts/);
    // The field shows the clock of the show.
    const [start] = instantsOf(starts.value, fakePageData().show.region.timeZone);
    expect(start).toBeGreaterThan(Date.now());
    expect(within(form).getByLabelText<HTMLInputElement>('Current Entries').value).toBe('0');
  });

  test('is planned or opened immediately, depending on its start, and not discarded without asking', async () => {
    open();
    fireEvent.click(await button('New Giveaway'));
    const form = within(await screen.findByRole('form', { name: 'New giveaway' }));
    const starts = form.getByLabelText(/^Starts/);
    expect(starts).toHaveAccessibleDescription(/Without a start it opens immediately/);

    for (const [start, name] of [
      ['2150-01-01T18:00', 'Plan Giveaway'],
      ['2020-01-01T18:00', 'Open Giveaway'],
      ['2150-01-01T18:00', 'Plan Giveaway'],
      ['', 'Open Giveaway'],
      ['2150-01-01T18:00', 'Plan Giveaway'],
    ] as const) {
      fireEvent.change(starts, { target: { value: start } });
      expect(await form.findByRole('button', { name })).toBeInTheDocument();
    }
    fireEvent.click(await button('Open Running'));
    expect(await question()).toHaveTextContent('Unsaved changes will be lost: New giveaway.');
  });
});
