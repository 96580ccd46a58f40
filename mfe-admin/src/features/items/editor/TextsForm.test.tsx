import { buildGuest } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed, press, toast, write } from '../../../../testing/actions';
import { GuestsList } from '../GuestsList';
import { chooseTab, edit, openImagesTab } from '../testing/openImagesTab';

const guest = buildGuest({ id: 4, title: 'Podcast #12', guestName: 'A Guest', durationMinutes: 41 });

let stored = guest;
beforeEach(() => {
  stored = guest;
});

/** Renders the editor of a guest with a given response to a save. */
async function openGuest(answer: unknown) {
  const opened = renderAt('/admin', <GuestsList />, {
    answers: { '/api/instudio-guests?hidden=true': () => [stored], 'PATCH /api/instudio-guests/4': answer },
  });
  await edit('Podcast #12');
  const form = within(screen.getByRole('form', { name: 'Texts of Podcast #12' }));
  return { ...opened, form, sent: () => opened.calls.filter(({ method }) => method === 'PATCH') };
}

describe('#TextsForm', () => {
  test('When staff change some texts, then only those are sent, with the version that was read', async () => {
    const { form, sent } = await openGuest((body: object) => {
      stored = { ...guest, ...body };
      return stored;
    });
    write(form.getByLabelText('Guest name'), ' Jo Potter ');
    write(form.getByLabelText('Minutes'), '');
    write(form.getByLabelText('Spotify'), 'https://open.example/1');
    press('Save Texts');

    await waitFor(() => expect(toast()).toMatchObject({ description: 'Texts updated successfully' }));
    expect(sent().map(({ body }) => body)).toEqual([
      {
        guestName: 'Jo Potter',
        durationMinutes: null,
        spotifyUrl: 'https://open.example/1',
        updatedAt: guest.updatedAt,
      },
    ]);
    await waitFor(() => expect(form.getByRole('button', { name: 'Save Texts' })).toBeDisabled());
    expect(form.getByLabelText('Guest name')).toHaveValue('Jo Potter');
  });

  test('When a text is wrong, then it is said beside it and nothing is sent', async () => {
    const { form, sent } = await openGuest(guest);
    write(form.getByLabelText('Title'), '');
    write(form.getByLabelText('Apple Podcasts'), 'podcasts.example');
    press('Save Texts');

    expect(await form.findByText('Title is required')).toBeInTheDocument();
    expect(form.getByText('Enter a web address starting with http:// or https://')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test('When the saving fails, then what was typed stays', async () => {
    const { form } = await openGuest(failed);
    write(form.getByLabelText('Guest bio'), 'Makes pots.');
    press('Save Texts');

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to update texts' }));
    expect(form.getByLabelText('Guest bio')).toHaveValue('Makes pots.');
  });

  test('When the server finds a text wrong, then that stands beside it', async () => {
    const issues = [{ path: 'body.guestBio', message: 'A text holds a sign that cannot be stored' }];
    const { form } = await openGuest({ refused: 400, body: { detail: 'Invalid', code: 'invalid', issues } });
    write(form.getByLabelText('Guest bio'), 'Makes pots.');
    press('Save Texts');

    expect(await form.findByText('A text holds a sign that cannot be stored')).toBeInTheDocument();
  });

  test('When somebody else has saved meanwhile, then staff choose, and ours goes without a version', async () => {
    let first = true;
    const { form, sent } = await openGuest((body: object) => {
      const refused = { refused: 409, body: { detail: 'Changed', code: 'conflict' } };
      const answer = first ? refused : { ...guest, ...body };
      first = false;
      return answer;
    });
    write(form.getByLabelText('Description'), 'Ours');
    press('Save Texts');
    await form.findByRole('alert');
    expect(form.getByLabelText('Description')).toHaveValue('Ours');
    press('Save Mine Anyway');

    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ description: 'Ours' });
  });

  test('When the row is closed with something unsaved, then it is asked about first', async () => {
    const { form } = await openGuest(guest);
    write(form.getByLabelText('Title'), 'Podcast #13');
    press('Close Podcast #12');
    expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeInTheDocument();
    press('Keep Editing');

    expect(form.getByLabelText('Title')).toHaveValue('Podcast #13');
  });

  test('When typing is taken back by hand or by Discard, then nothing is unsaved', async () => {
    const { form } = await openGuest(guest);
    write(form.getByLabelText('Guest title'), 'Potter');
    write(form.getByLabelText('Guest title'), '');
    expect(form.getByRole('button', { name: 'Save Texts' })).toBeDisabled();
    write(form.getByLabelText('Title'), 'Podcast #13');
    fireEvent.click(form.getByRole('button', { name: 'Discard' }));

    expect(form.getByLabelText('Title')).toHaveValue('Podcast #12');
    press('Close Podcast #12');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    [
      'Episodes',
      'Harvest',
      ['Title', 'Description', 'Season', 'Episode number', 'Minutes', 'Guest name', 'Guest title'],
    ],
    ['TV Segments', 'Covered Bridges', ['Title', 'Description']],
  ])('When it is one of the %s, then it has the fields of its kind', async (tab, title, labels) => {
    await openImagesTab();
    await chooseTab(tab);
    await edit(title);

    const form = screen.getByRole('form', { name: `Texts of ${title}` });
    expect([...form.querySelectorAll('label')].map((label) => label.textContent)).toEqual(labels);
  });
});
