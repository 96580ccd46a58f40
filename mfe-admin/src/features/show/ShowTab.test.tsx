import type { ShowSettings } from '@show/contracts/entities/showSettings';
import { buildAdminItem, buildGiveaway } from '@show/test-kit/builders';
import { useShow } from '@show/web-kit/page';
import { fakePageData, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, conflict, toasted, write } from '../../../testing/actions';
import { ShowTab } from './ShowTab';

const file = fakePageData().show;
const settings: ShowSettings = {
  show: { ...file, name: 'River Road' },
  file,
  changed: ['name'],
  updatedAt: '2026-05-01T10:00:00.000Z',
};

const later = '2026-05-01T10:05:00.000Z';

const leftovers = {
  formerNames: [file.name],
  named: [{ type: 'album', id: 3, title: 'On the road' }],
  outside: [{ kind: 'business', id: 7, name: 'Mill' }],
};

const Name = () => <p>{`Shown as ${useShow().name}`}</p>;

async function open(saved: unknown = settings, current: unknown = settings) {
  const opened = renderAt(
    '/admin?tab=show',
    <>
      <Name />
      <ShowTab />
    </>,
    {
      answers: {
        '/api/admin/show': current,
        'PATCH /api/admin/show': saved,
        '/api/admin/show/leftovers': leftovers,
        '/api/admin/items?type=own-page': [buildAdminItem({ type: 'own-page', id: 7, title: 'Press' })],
        '/api/giveaways': [
          buildGiveaway({ id: 4, title: `Win with ${file.name}` }),
          buildGiveaway({ id: 5, title: 'Win with River Road' }),
        ],
      },
    },
  );
  await screen.findByDisplayValue('River Road');
  return opened;
}

const field = (label: string) => screen.getByLabelText(label);
/** The fields of one list, found much faster than among all of the form. */
const list = (legend: string) =>
  within(screen.getByText(legend, { selector: 'legend' }).closest('fieldset') as HTMLElement);
const save = () => fireEvent.click(screen.getByText('Save Changes'));

describe('ShowTab', () => {
  test('sends a changed value and the whole team, not what was undone, and shows the saved name', async () => {
    const { calls } = await open({ ...settings, show: { ...settings.show, name: 'Up the River' } });
    const [first, second] = (settings.file.categories ?? []).map(({ name }) => name);
    write(field('Name of the show'), 'Lake Road');
    expect(screen.getByText('Before: River Road')).toBeInTheDocument();
    fireEvent.click(field('Undo: Name of the show'));
    expect(field('Name of the show')).toHaveValue('River Road');
    expect(screen.queryByText('Before: River Road')).not.toBeInTheDocument();
    write(field('Tagline (optional)'), 'Downstream every week.');
    fireEvent.click(screen.getByText('Add Person'));
    const row = list(`Team ${file.about.team.length + 1}`);
    write(row.getByLabelText('Name'), 'Ann');
    write(row.getByLabelText('Role'), 'Host');
    write(row.getByLabelText('About'), 'Asks.');
    // The segments of a removed category move to another one, and a category can be kept after all.
    const categories = list('Categories');
    fireEvent.click(categories.getByLabelText('Remove: Categories 1'));
    fireEvent.click(categories.getByLabelText('Remove: Categories 2'));
    fireEvent.click(categories.getByText(`Keep ${second}`));
    write(categories.getByLabelText(`${first} will be removed. Its segments move to`), second ?? '');
    save();

    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toHaveLength(1));
    const ann = { name: 'Ann', role: 'Host', text: 'Asks.', picture: null };
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      {
        updatedAt: settings.updatedAt,
        values: {
          tagline: 'Downstream every week.',
          'about.team': [...file.about.team, ann],
          categories: settings.file.categories?.slice(1),
        },
        categoryChanges: { renamed: [], moved: [{ from: first, to: second }] },
        reset: [],
      },
    ]);
    expect(await screen.findByText('Shown as Up the River')).toBeInTheDocument();
  });

  test('counts leftovers of the demonstration, of an old name and outside of the region', async () => {
    await open();
    fireEvent.click(await screen.findByText(/^An old name is left in \d+ texts$/));
    fireEvent.click(screen.getAllByText('Description', { selector: 'button *' })[0] as HTMLElement);

    expect(screen.getByLabelText('Description (optional)')).toHaveFocus();
    expect(screen.getByText(/^\d+ texts still from the demonstration$/)).toBeInTheDocument();
    expect(screen.queryByText('City', { selector: 'button' })).not.toBeInTheDocument();
    expect(await screen.findByText('An old name is left in 2 items')).toBeInTheDocument();
    expect(screen.getByText('On the road')).toHaveAttribute('href', '/admin?tab=bts');
    expect(screen.getByText(`Win with ${file.name}`)).toHaveAttribute('href', '/admin?tab=giveaway');
    expect(screen.getByText('Mill')).toHaveAttribute('href', '/admin/items/business/7');
  });

  test('leads to each text and picture of the demonstration, and to its city once the show has moved', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'description';
    const region = { ...settings.show.region, stateCode: 'OR' };
    await open(settings, { ...settings, show: { ...settings.show, region } });
    const samples = screen.getByText(/still from the demonstration$/).closest('details') as HTMLElement;
    fireEvent.click(within(samples).getByText('Description'));
    expect(field('Description (optional)')).toHaveFocus();
    fireEvent.click(within(samples).getByText('Share picture'));
    expect(screen.getByLabelText(/^Upload a share picture/)).toHaveFocus();
    expect(field('City (optional)')).not.toBeVisible();
    fireEvent.click(within(samples).getByText('City'));

    expect(field('City (optional)')).toHaveFocus();
    expect(field('City (optional)')).toBeVisible();
    meta.remove();
  });

  test('fills the whole place from one choice of state, once no field and no link has an error', async () => {
    const { calls } = await open();
    const [name, link] = [field('Name of the show'), field('X (optional)')];
    write(name, '');
    write(link, 'javascript:alert(1)');
    save();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Must not be empty/));
    expect(link).toHaveAccessibleDescription(/Must be a web address/);
    write(name, 'River Road');
    save();
    await toasted({ title: 'Error', description: 'Must be a web address' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
    write(link, '');
    write(field('State'), 'OR');
    save();

    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toHaveLength(1));
    expect(bodiesOf(calls, 'PATCH')).toMatchObject([
      {
        values: {
          'region.name': 'Oregon',
          'region.stateCode': 'OR',
          'region.defaultCity': null,
          'region.timeZone': 'America/Los_Angeles',
          'region.bounds.south': 41.9,
          'region.bounds.west': -124.6,
          'map.zoom': 7,
        },
      },
    ]);
  });

  test('names what someone else has changed as its fields are named', async () => {
    let latest = settings;
    await open(
      () => {
        const about = { ...settings.show.about, team: [] };
        latest = { ...settings, show: { ...settings.show, tagline: 'Theirs.', about }, updatedAt: later };
        return conflict;
      },
      () => latest,
    );
    write(field('Name of the show'), 'Lake Road');
    save();

    expect(await screen.findByText(/^Someone else has changed this show/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
        'Their tagline',
        'Their team',
      ]),
    );
  });

  test('orders, renames, hides and adds links of the main menu, and puts the usual one back', async () => {
    const arranged = { main: [{ id: 'map', label: 'Places' }] };
    const { calls } = await open({ ...settings, show: { ...settings.show, navigation: arranged } });
    const menu = list('Main menu');
    const names = () => menu.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value);
    const usual = names();
    fireEvent.click(menu.getByLabelText('Move up: Map'));
    fireEvent.click(menu.getByLabelText('Hide Behind The Scenes'));
    write(menu.getAllByLabelText('Name')[0] as HTMLElement, 'Start');
    write(await menu.findByLabelText('Add a page of yours'), '7');
    expect(names()).toEqual([
      'Start',
      'TV Segments',
      'Episodes',
      'Map',
      'In-Studio Guests',
      'Behind The Scenes',
      'Sponsored By',
      'Giveaways',
      'Press',
    ]);
    save();

    await waitFor(() => expect(bodiesOf(calls, 'PATCH')).toHaveLength(1));
    const [{ values }] = bodiesOf(calls, 'PATCH') as [{ values: Record<string, object[]> }];
    expect(Object.keys(values)).toEqual(['navigation.main']);
    expect(values['navigation.main']).toMatchObject([
      { id: 'home', label: 'Start' },
      { id: 'segments' },
      { id: 'episodes' },
      { id: 'map' },
      { id: 'guests' },
      { id: 'albums', hidden: true },
      { id: 'sponsors' },
      { id: 'giveaways' },
      { label: 'Press', page: 7 },
    ]);
    // Links that the saved menu does not have are at its end.
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Places', 'Home']));
    fireEvent.click(menu.getByLabelText('Put Back: Main menu'));
    expect(names()).toEqual(usual);
  });
});
