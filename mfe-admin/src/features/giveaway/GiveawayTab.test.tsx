import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GiveawayTab } from './GiveawayTab';

const main = buildGiveaway({ title: 'Running' });
const planned = buildGiveaway({
  id: 2,
  title: 'Next week',
  status: 'planned',
  main: false,
  startDate: '2999-01-01T18:00:00.000Z',
});

/** Renders the tab at an address, with two giveaways. */
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

describe('#the tab of giveaways', () => {
  test('When it opens, then it lists all with their status and shows the one at /giveaways', async () => {
    open();

    expect((await title(details())).value).toBe('Running');
    const list = screen.getByRole('table', { name: 'Giveaways' });
    expect(within(list).getByText('At /giveaways')).toBeInTheDocument();
    expect(within(list).getByText('Planned')).toBeInTheDocument();
  });

  test('When one is opened, then its panels are shown under an address of their own', async () => {
    const { address } = open();
    fireEvent.click(await button('Open Next week'));

    await waitFor(async () => expect((await title(details())).value).toBe('Next week'));
    expect(address()).toBe('/admin?tab=giveaway&giveaway=2');
    expect(screen.getByText(/Visitors find it at \/giveaways\/2/)).toBeInTheDocument();
  });

  test('When the address names one, then that one is shown', async () => {
    open({}, '/admin?tab=giveaway&giveaway=2');

    expect((await title(details())).value).toBe('Next week');
  });
});

describe('#what is typed and not saved', () => {
  const asked = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

  test.each(['Open Next week', 'Duplicate Running', 'New Giveaway'])(
    'When staff press %p, then they are asked before it is lost',
    async (name) => {
      const { address } = open();
      await details();
      type('Title', 'Half a title');
      fireEvent.click(await button(name));
      fireEvent.click(within(await asked()).getByRole('button', { name: 'Keep Editing' }));
      expect((await title(details())).value).toBe('Half a title');
      expect(address()).toBe('/admin');

      fireEvent.click(await button(name));
      fireEvent.click(within(await asked()).getByRole('button', { name: 'Discard Changes' }));
      await waitFor(() => expect(address()).toMatch(/giveaway=(2|new)/));
      expect(screen.queryByDisplayValue('Half a title')).not.toBeInTheDocument();
    },
  );

  test('When it belongs to a new giveaway, then it is asked about too', async () => {
    open();
    fireEvent.click(await button('New Giveaway'));
    await screen.findByRole('form', { name: 'New giveaway' });
    type('Title', 'June');
    fireEvent.click(await button('Open Running'));

    expect(await asked()).toHaveTextContent('New giveaway has changes that are not saved');
  });

  test('When staff open what is open already, then nothing is asked and nothing lost', async () => {
    open();
    await details();
    type('Title', 'Half a title');
    fireEvent.click(await button('Open Running'));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await title(details())).value).toBe('Half a title');
  });
});

describe('#a new giveaway', () => {
  test('When there is none yet, then an empty form stands there, and what is created is opened', async () => {
    const { calls, address } = open({ '/api/giveaways': [], 'POST /api/giveaways': planned });
    expect(await screen.findByRole('heading', { name: 'Set up the first giveaway' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    type('Title', 'June');
    type('Prize', 'A card');
    type('Description', 'Scan');
    fireEvent.click(await button('Open Giveaway'));

    await waitFor(() => expect(address()).toBe('/admin?tab=giveaway&giveaway=2'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'June',
      prize: 'A card',
      targetEntries: 500,
      currentEntries: 0,
      startDate: null,
      nextSteps: expect.stringContaining('Please reply'),
    });
  });

  test('When saving fails, then what was typed stays', async () => {
    open({ 'POST /api/giveaways': { refused: 503, body: { detail: 'Down' } } });
    fireEvent.click(await button('New Giveaway'));
    const form = screen.findByRole('form', { name: 'New giveaway' });
    await form;
    const inForm = within(await form);
    fireEvent.change(inForm.getByLabelText('Title'), { target: { value: 'June' } });
    fireEvent.change(inForm.getByLabelText('Prize'), { target: { value: 'A card' } });
    fireEvent.change(inForm.getByLabelText('Description'), { target: { value: 'Scan' } });
    fireEvent.click(await button('Open Giveaway'));

    await waitFor(() => expect(inForm.getByRole('button', { name: 'Open Giveaway' })).toBeEnabled());
    expect((await title(form)).value).toBe('June');
  });

  test('When one is duplicated, then the form holds a copy that is planned for later', async () => {
    open();
    fireEvent.click(await button('Duplicate Running'));

    const form = await screen.findByRole('form', { name: 'New giveaway' });
    expect((await title(Promise.resolve(form))).value).toBe('Running');
    const starts = within(form).getByLabelText<HTMLInputElement>(/^Starts/);
    expect(Date.parse(starts.value)).toBeGreaterThan(Date.now());
    expect(within(form).getByLabelText<HTMLInputElement>('Current Entries').value).toBe('0');
  });

  test('When its start is chosen, then it says whether it opens at once or is planned', async () => {
    open();
    fireEvent.click(await button('New Giveaway'));
    const form = within(await screen.findByRole('form', { name: 'New giveaway' }));
    const starts = form.getByLabelText(/^Starts/);
    expect(starts).toHaveAccessibleDescription(/Without a start it opens at once/);

    for (const [start, name] of [
      ['2999-01-01T18:00', 'Plan Giveaway'],
      ['2020-01-01T18:00', 'Open Giveaway'],
      ['2999-01-01T18:00', 'Plan Giveaway'],
      ['', 'Open Giveaway'],
    ] as const) {
      fireEvent.change(starts, { target: { value: start } });
      expect(await form.findByRole('button', { name })).toBeInTheDocument();
    }
  });

  test('When the texts name another number than the target, then the form says so', async () => {
    open({ '/api/giveaways/1': buildGiveaway({ description: 'The 500th entrant wins', targetEntries: 20 }) });
    await details();

    expect(screen.getByText(/The texts speak of 500th, but the entry that wins is #20/)).toBeInTheDocument();
  });
});

describe('#running a giveaway', () => {
  test.each([
    ['Pause Giveaway', main, { paused: true }],
    ['Resume Giveaway', { ...main, status: 'paused' }, { paused: false }],
    ['Keep at /giveaways', main, { pinned: true }],
    ['Stop Keeping at /giveaways', { ...main, pinned: true }, { pinned: false }],
  ])('When staff press %p, then that is sent', async (name, giveaway, body) => {
    const { calls } = open({ '/api/giveaways/1': giveaway, 'PATCH /api/giveaways/1': main });
    fireEvent.click(await button(name));

    await waitFor(() => expect(calls).toContainEqual({ method: 'PATCH', address: '/api/giveaways/1', body }));
  });

  test('When staff end it, then they are asked first', async () => {
    const { calls } = open({ 'POST /api/giveaways/1/end': { ...main, status: 'over' } });
    fireEvent.click(await button('End Giveaway'));
    const dialog = within(await screen.findByRole('dialog', { name: 'End without a winner?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'End Giveaway' }));

    await waitFor(() =>
      expect(calls).toContainEqual({ method: 'POST', address: '/api/giveaways/1/end', body: undefined }),
    );
  });

  test('When staff delete it, then they are asked first, and the main one is shown after', async () => {
    const { calls, address } = open({ 'DELETE /api/giveaways/2': null }, '/admin?tab=giveaway&giveaway=2');
    fireEvent.click(await button('Delete Giveaway'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this giveaway?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Giveaway' }));

    await waitFor(() => expect(address()).toBe('/admin?tab=giveaway'));
    expect(calls.some(({ method, address: to }) => method === 'DELETE' && to === '/api/giveaways/2')).toBe(
      true,
    );
  });

  test.each(['won', 'claimed', 'over'] as const)(
    'When it is %s, then it can be neither paused nor ended',
    async (status) => {
      open({ '/api/giveaways/1': { ...main, status } });
      await details();

      for (const name of ['Pause Giveaway', 'Resume Giveaway', 'End Giveaway'])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    },
  );

  test('When there were rounds before, then their entries can be exported', async () => {
    open({ '/api/giveaways/1': { ...main, round: 3 } });

    expect(await screen.findByRole('link', { name: 'Export CSV of Round 2' })).toHaveAttribute(
      'href',
      '/api/admin/giveaways/1/entries.csv?round=2',
    );
  });
});
