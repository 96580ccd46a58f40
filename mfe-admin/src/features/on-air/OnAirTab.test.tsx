import type { OnAirDesk, OnAirGraphic } from '@show/contracts/entities/onAir';
import { renderAt } from '@show/web-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, failed, press, toasted, write } from '../../../testing/actions';
import { OnAirTab } from './OnAirTab';
import { rehearse } from './useRehearsal';

const round: NonNullable<OnAirGraphic['round']> = {
  giveawayId: 1,
  round: 1,
  prize: '$50 gift card',
  state: 'open',
  count: 12,
  target: 500,
  url: 'http://show.example/g/1',
  shownUrl: 'show.example/g/1',
  winner: null,
};
const graphic = (more: Partial<OnAirGraphic> = {}): OnAirGraphic => ({
  version: 1_000,
  visible: true,
  scene: { layout: 'corner', giveawayId: 1, headline: 'Scan to win', note: '', showCode: true },
  show: { name: 'River Road', accent: '#e9ab2b' },
  round,
  rehearsal: false,
  ...more,
});
const scene = graphic().scene;
let desk: OnAirDesk;

beforeEach(() => {
  desk = {
    version: 4,
    preview: graphic(),
    program: graphic({ visible: false, round: null, scene: { ...scene, giveawayId: null } }),
    taken: null,
    directors: [],
  };
});

/** A server whose desk moves on with each change. */
async function open(answers: object = {}) {
  const moved = () => {
    desk = { ...desk, version: desk.version + 1 };
    return desk;
  };
  const rendered = renderAt('/admin', <OnAirTab />, {
    answers: {
      '/api/admin/on-air': () => desk,
      '/api/admin/on-air/sources': [],
      '/api/giveaways': [],
      'PUT /api/admin/on-air/preview': moved,
      'POST /api/admin/on-air/take': moved,
      'PUT /api/admin/on-air/visible': moved,
      ...answers,
    },
  });
  await screen.findByRole('img', { name: /^Preview/ });
  return rendered;
}
/** Presses keys without time in between: a sequence ends after a pause, which a busy machine may make. */
function key(name: string, at: Element = document.body): void {
  const event = createEvent.keyDown(at, { key: name });
  Object.defineProperty(event, 'timeStamp', { value: 0 });
  fireEvent(at, event);
}
const picture = (name: RegExp) => screen.getByRole('img', { name });

describe('OnAirTab', () => {
  test('takes a text that is still being typed, and names the version that its saving led to', async () => {
    const { calls } = await open();
    const headline = screen.getByLabelText('Headline');
    write(headline, 'Last minutes');
    headline.focus();
    fireEvent.keyDown(headline, { key: 'Enter' });
    expect(headline).not.toHaveFocus();
    press('Take');

    await waitFor(() => expect(bodiesOf(calls, 'POST')).toEqual([{ version: 5 }]));
    expect(bodiesOf(calls, 'PUT')).toEqual([{ version: 4, ...scene, headline: 'Last minutes' }]);
  });

  test('takes nothing after a text that was refused', async () => {
    const { calls } = await open({ 'PUT /api/admin/on-air/preview': failed });
    write(screen.getByLabelText('Headline'), 'Last minutes');
    fireEvent.blur(screen.getByLabelText('Headline'));
    press('Take');

    await toasted({
      title: 'Nothing was taken',
      description: 'The change before it failed. Temporarily unavailable. Please try again.',
    });
    expect(bodiesOf(calls, 'POST')).toEqual([]);
    press('Take');
    await waitFor(() => expect(bodiesOf(calls, 'POST')).toEqual([{ version: 4 }]));
  });

  test('takes what the director saw, and not what another director did since', async () => {
    const { calls } = await open({
      'PUT /api/admin/on-air/preview'() {
        const saved = { ...desk, version: 5 };
        desk = { ...desk, version: 6 };
        return saved;
      },
    });
    key('3');
    key('t');

    await waitFor(() => expect(bodiesOf(calls, 'POST')).toEqual([{ version: 5 }]));
  });

  test('shows a change at once, and keeps it in the change after it', async () => {
    const { calls } = await open();
    const fullScreen = screen.getByRole('radio', { name: /^Full screen/ });
    fireEvent.click(fullScreen);
    expect(fullScreen).toBeChecked();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Show the code/ }));

    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toHaveLength(2));
    expect(bodiesOf(calls, 'PUT')[1]).toMatchObject({ version: 5, layout: 'full-screen', showCode: false });
  });

  test('is directed by keys, except while something is typed and after g', async () => {
    const { calls } = await open();
    key('t', screen.getByLabelText('Note'));
    key('g');
    key('h');
    key('h');
    key('h');
    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toHaveLength(2));
    key('3');
    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toHaveLength(3));
    key('t');
    await waitFor(() => expect(bodiesOf(calls, 'POST')).toHaveLength(1));

    expect(bodiesOf(calls, 'PUT')).toEqual([
      { version: 4, visible: true },
      // The opposite of the first, pressed before its response.
      { version: 5, visible: false },
      { version: 6, ...scene, layout: 'full-screen' },
    ]);
    expect(bodiesOf(calls, 'POST')).toEqual([{ version: 7 }]);
  });

  test('shows what another director does, and who it is', async () => {
    jest.useFakeTimers();
    await open();
    expect(picture(/^Program/)).toHaveAccessibleName('Program: Nothing is on the picture.');
    desk = {
      ...desk,
      version: 5,
      program: graphic({
        round: { ...round, state: 'won', count: 500, winner: { entryNumber: 500, shownName: 'Ann, Salem' } },
      }),
      directors: [{ name: 'Maya', since: '2025-03-04T18:30:00.000Z' }],
    };

    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Maya is here too')).toBeInTheDocument();
    expect(picture(/^Program/)).toHaveAccessibleName(
      'Program: Corner · Scan to win · WINNER! entry 500 Ann, Salem.',
    );
    expect(screen.getByText('On air')).toBeInTheDocument();
    jest.useRealTimers();
  });

  test.each([
    [null, 1],
    ['Ann, Salem', 0],
  ])('with the winner shown as %p, gives %d hints to confirm after the claim', async (shownName, times) => {
    const won = { ...round, state: 'won' as const, count: 500, winner: { entryNumber: 500, shownName } };
    desk = { ...desk, preview: graphic({ round: won }) };
    await open();

    expect(screen.queryAllByText(/Confirm the winner after the claim/)).toHaveLength(times);
  });

  test('says that another director was faster', async () => {
    const detail = 'Another director was faster. This is the desk as it is now.';
    await open({ 'POST /api/admin/on-air/take': { refused: 409, body: { code: 'desk-changed', detail } } });
    press('Take');

    await toasted({ title: 'Look again', description: detail });
  });

  test('rehearses in the preview alone and sends nothing', async () => {
    const { calls } = await open();
    press('Rehearse');
    expect(await screen.findByText('Rehearsal: simulated entries')).toBeInTheDocument();
    await waitFor(() => expect(picture(/^Preview/)).not.toHaveAccessibleName(/12 of 500/));
    expect(picture(/^Program/)).toHaveAccessibleName('Program: Nothing is on the picture.');
    press('End Rehearsal');

    expect(picture(/^Preview/)).toHaveAccessibleName(/12 of 500 entries/);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('pauses the giveaway that is on the air', async () => {
    desk = { ...desk, program: graphic() };
    const { calls } = await open({ 'PATCH /api/giveaways/1': { status: 'paused' } });
    press('Pause Giveaway');

    await toasted({ description: 'Giveaway paused' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ paused: true }]);
  });

  test('shows the URL of a new source once, and revokes it', async () => {
    const source = {
      ...{ id: 3, name: 'OBS', createdAt: '2025-03-04T18:30:00.000Z', createdBy: 'Owner' },
      ...{ lastSeenAt: null, revokedAt: null },
    };
    const { calls } = await open({
      '/api/admin/on-air/sources': [source],
      'POST /api/admin/on-air/sources': { source, url: 'http://show.example/on-air/secret' },
      'DELETE /api/admin/on-air/sources/3': '',
    });
    write(screen.getByLabelText('Name of the source'), 'OBS');
    press('Make Source');
    expect(await screen.findByRole('button', { name: 'Copy URL' })).toBeInTheDocument();
    press('Revoke OBS');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));

    await toasted({ description: 'OBS shows nothing anymore' });
    expect(screen.queryByRole('button', { name: 'Copy URL' })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('rehearse', () => {
  const at = (moment: number, target = 500) => rehearse(graphic({ round: { ...round, target } }), moment);
  const counts = (target: number) =>
    Array.from({ length: 100 }, (_, moment) => at(moment, target).round?.count ?? -1);

  test.each([1, 5, 500])('counts from 0 up to a target of %d, and never back', (target) => {
    const all = counts(target);
    expect(all[0]).toBe(0);
    expect(all.at(-1)).toBe(target);
    expect(all).toEqual(all.toSorted((one, two) => one - two));
  });

  test('ends with a winner and then a name, and is always marked as a rehearsal', () => {
    expect(at(0)).toMatchObject({ rehearsal: true, version: 1_000, round: { state: 'open', winner: null } });
    expect(at(60)).toMatchObject({ round: { state: 'won', winner: { entryNumber: 500, shownName: null } } });
    expect(at(90).round?.winner?.shownName).toBe('First name, Town');
  });
});
