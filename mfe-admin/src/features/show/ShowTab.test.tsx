import type { ShowSettings } from '@show/contracts/entities/showSettings';
import { showPaths } from '@show/contracts/site/showSettings';
import { useShow } from '@show/web-kit/page';
import { fakePageData, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ShowTab } from './ShowTab';
import { showFields } from './showFields';

const file = fakePageData().show;
const settings: ShowSettings = {
  show: { ...file, name: 'River Road' },
  file,
  changed: ['name'],
  updatedAt: '2026-05-01T10:00:00.000Z',
};

const open = (patch: unknown = settings) =>
  renderAt('/admin?tab=show', <ShowTab />, {
    answers: {
      '/api/admin/show': settings,
      'PATCH /api/admin/show': patch as never,
    },
  });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save Changes'));
const sent = (calls: ReturnType<typeof open>['calls']) => calls.filter(({ method }) => method === 'PATCH');

const Name = () => <p>{`Shown as ${useShow().name}`}</p>;

describe('#the tab Show', () => {
  test('When it is made, then every value that staff may change has its field', () => {
    expect(showFields.map(({ path }) => path).sort()).toEqual([...showPaths].sort());
  });

  test('When staff change values, then only those are sent, with the version they were typed over', async () => {
    const { calls } = open();
    await screen.findByDisplayValue('River Road');

    type('Tagline', 'Downstream every week.');
    type('Facebook (optional)', '');
    type('Postal address', 'Mill 1\n\nRiver Town');
    save();

    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]?.body).toEqual({
      updatedAt: settings.updatedAt,
      values: {
        tagline: 'Downstream every week.',
        'contact.address': ['Mill 1', 'River Town'],
        social: file.social.slice(1),
      },
      reset: [],
    });
  });

  test('When a name is saved, then what stands around the page has it at once', async () => {
    const saved = { ...settings, show: { ...settings.show, name: 'Up the River' } };
    renderAt(
      '/admin',
      <>
        <Name />
        <ShowTab />
      </>,
      { answers: { '/api/admin/show': settings, 'PATCH /api/admin/show': saved } },
    );
    fireEvent.change(await screen.findByLabelText('Name of the show'), { target: { value: 'Up the River' } });
    save();

    expect(await screen.findByText('Shown as Up the River')).toBeInTheDocument();
  });

  test('When a value differs from the show file, then it can be taken back', async () => {
    const { calls } = open();
    await screen.findByText(`The show file says: ${file.name}`);

    fireEvent.click(screen.getByLabelText('Use the show file’s value: Name of the show'));
    expect(screen.getByLabelText('Name of the show')).toHaveValue(file.name);
    expect(screen.queryByText(`The show file says: ${file.name}`)).not.toBeInTheDocument();
    save();

    await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ values: { name: file.name } }));
  });

  test('When an optional value is emptied, then it is none of staff’s own any more', async () => {
    const { calls } = open();
    await screen.findByDisplayValue('River Road');

    type('Sponsor of giveaways (optional)', ' ');
    type('Trailer: YouTube video id (optional)', '');
    save();

    await waitFor(() =>
      expect(sent(calls)[0]?.body).toMatchObject({
        values: { 'video.trailerId': null },
        reset: ['giveaway.sponsor'],
      }),
    );
  });

  test('When a person is added to the team, then the whole team is sent', async () => {
    const { calls } = open();
    await screen.findByDisplayValue('River Road');

    fireEvent.click(screen.getByText('Add Person'));
    const row = screen.getByText(`Team ${file.about.team.length + 1}`).closest('fieldset') as HTMLElement;
    for (const [label, value] of [
      ['Name', 'Ann'],
      ['Role', 'Host'],
      ['About', 'Asks.'],
    ] as const)
      fireEvent.change(within(row).getByLabelText(label), { target: { value } });
    save();

    await waitFor(() =>
      expect(sent(calls)[0]?.body).toMatchObject({
        values: {
          'about.team': [...file.about.team, { name: 'Ann', role: 'Host', text: 'Asks.', picture: null }],
        },
      }),
    );
  });

  test.each([
    ['Accent colour (optional)', '#333333', /Must be lighter: dark text stands on it/],
    ['Link colour (optional)', '#aaccee', /Must be darker: links stand on paper/],
    ['Time zone', 'Mars/Olympus', /time zone/],
    ['South edge (latitude)', '', /Enter a number/],
    ['Name of the show', '', /Must not be empty/],
    ['X (optional)', 'javascript:alert(1)', /Must be a web address/],
  ])('When %s is %j, then its field says what is wrong, and nothing is sent', async (label, value, fault) => {
    const { calls } = open();
    await screen.findByDisplayValue('River Road');

    type(label, value);
    save();

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(fault));
    expect(sent(calls)).toEqual([]);
  });

  test('When saving fails, then what was typed stays', async () => {
    const { calls } = open({ refused: 503 });
    await screen.findByDisplayValue('River Road');

    type('Tagline', 'Downstream every week.');
    save();

    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(screen.getByLabelText('Tagline')).toHaveValue('Downstream every week.');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  test('When somebody else has saved meanwhile, then staff choose whose stays', async () => {
    const { calls } = open({ refused: 409, body: { code: 'conflict', detail: 'Changed meanwhile' } });
    await screen.findByDisplayValue('River Road');

    type('Tagline', 'Downstream every week.');
    save();

    const overwrite = await screen.findByText('Save Mine Anyway');
    fireEvent.click(overwrite);
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)[1]?.body).not.toHaveProperty('updatedAt');
  });

  test('When it cannot be read, then that is said', async () => {
    renderAt('/admin?tab=show', <ShowTab />, { answers: { '/api/admin/show': { refused: 503 } } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  });
});
