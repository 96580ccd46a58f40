import type { SignList } from '@show/contracts/entities/sign';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, press, toasted, write } from '../../testing/actions';
import { CodesSection } from './CodesSection';

const sign = {
  id: 7,
  name: 'Poster at the bakery',
  url: 'https://SHOW.EXAMPLE/G/1.7-K2QW9X',
  createdAt: '2026-11-01T10:00:00.000Z',
  visits: 1204,
  entries: 981,
  hours: [{ hour: '2026-11-27T01:00:00.000Z', visits: 900, entries: 800 }],
};
const list: SignList = { url: 'https://SHOW.EXAMPLE/G/1', shownUrl: 'show.example/g/1', signs: [sign] };
const reading = '/api/admin/signs?kind=giveaway&item=1';

async function open(answers = {}) {
  const opened = renderAt('/admin', <CodesSection kind="giveaway" id={1} title="Dinner for two" />, {
    answers: { [reading]: list, ...answers },
  });
  expect(opened.calls).toEqual([]);
  press('Make a Code');
  await screen.findByLabelText('Product');
  return opened;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The modules. */
const codeIn = (svg: string) => / d="(M4 [^"]+)"/.exec(svg)?.[1];
const preview = () => decodeURIComponent(screen.getByRole<HTMLImageElement>('img').src);

test('draws the chosen product with the code of the chosen sign', async () => {
  await open();
  const without = preview();
  choose('Sign', '7');
  choose('Headline', 'Win <dinner>');

  expect(preview()).toContain('Poster at the bakery');
  expect(preview()).toContain('Win &lt;dinner&gt;');
  expect(codeIn(preview())).not.toBe(codeIn(without));
  choose('Product', 'slide');
  expect(screen.getByText(/needs at least 216/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('warns that other machines cannot open a code with a local URL', async () => {
  const note = /^Only this machine can open this URL/;
  const { unmount } = await open();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  unmount();
  await open({ [reading]: { ...list, url: 'HTTP://LOCALHOST:8080/G/1' } });

  expect(screen.getByText(note)).toBeInTheDocument();
});

test('rejects colors that do not scan, with every way to download the code', async () => {
  await open();
  choose('Code', '#e9ab2b');

  expect(screen.getByText(/^Choose a darker code/)).toBeInTheDocument();
  for (const name of ['Download SVG', 'Download PNG', 'Print'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('makes a sign and chooses it', async () => {
  const made = { ...sign, id: 8, name: 'Counter', visits: 0, entries: 0, hours: [] };
  const lists = [list, { ...list, signs: [made, sign] }];
  const { calls } = await open({ [reading]: () => lists.shift() ?? lists[0], 'POST /api/admin/signs': made });
  press('Make Sign');
  expect(await screen.findByText(/^Say where it hangs/)).toBeInTheDocument();
  write(screen.getByRole('textbox', { name: 'New sign' }), 'Counter');
  press('Make Sign');

  await toasted({ description: 'Counter has its own code' });
  expect(bodiesOf(calls, 'POST')).toEqual([{ kind: 'giveaway', itemId: 1, name: 'Counter' }]);
  await waitFor(() => expect(screen.getByLabelText('Sign')).toHaveDisplayValue('Counter'));
});

test('shows the results of each sign, by hour too, and removes one after a confirmation', async () => {
  const { calls } = await open({ 'DELETE /api/admin/signs/7': () => null });

  const table = within(screen.getByRole('table', { name: /^Signs,/ }));
  expect(table.getByText('1,204')).toBeInTheDocument();
  expect(table.getByText('981')).toBeInTheDocument();
  expect(screen.getByText('Poster at the bakery, by hour')).toBeInTheDocument();
  press('Remove Poster at the bakery');
  const question = within(await screen.findByRole('dialog', { name: 'Remove this sign?' }));
  expect(bodiesOf(calls, 'DELETE')).toHaveLength(0);
  fireEvent.click(question.getByText('Remove Sign'));

  await waitFor(() => expect(bodiesOf(calls, 'DELETE')).toHaveLength(1));
});
