import { type Show, showSchema } from '@show/contracts/site/show';
import { putValues, showPaths } from '@show/contracts/site/showSettings';
import type { FormIssue } from '@show/web-kit/forms';
import { fakePageData } from '@show/web-kit/testing';
import { keyOf, showFields } from './showFields';
import { judgeShow, showInputs } from './showInputs';

const file = fakePageData().show;

/** Judges the form of a show with some inputs replaced, by path. */
function judge(changes: Readonly<Record<string, string | Record<string, string>[]>>, show: Show = file) {
  const issues: FormIssue[] = [];
  const changed = Object.entries(changes).map(([path, input]) => [keyOf(path), input]);
  const form = { ...showInputs(show), ...Object.fromEntries(changed) };
  const edit = judgeShow(form, { show, file }, (found) => issues.push(...found));
  return { edit, issues };
}

describe('showFields', () => {
  test('has a field for every value that staff may change', () => {
    expect(showFields.map(({ path }) => path).sort()).toEqual(
      showPaths.filter((path) => path !== 'previewLink').sort(),
    );
  });
});

describe('judgeShow', () => {
  test('returns only changed values, with lines as lists and links without a URL left out', () => {
    const links = showInputs(file)[keyOf('social')] as Record<string, string>[];
    const { edit, issues } = judge({
      tagline: 'Downstream every week.',
      'contact.address': 'Mill 1\n\nRiver Town',
      social: links.map((link) => (link.id === 'facebook' ? { ...link, url: '' } : link)),
    });

    expect(issues).toEqual([]);
    expect(edit).toEqual({
      values: {
        tagline: 'Downstream every week.',
        'contact.address': ['Mill 1', 'River Town'],
        social: file.social.filter(({ id }) => id !== 'facebook'),
      },
      reset: [],
    });
  });

  test('takes air times without their empty notes, none as none, and hosts as true or absent', () => {
    const time = { weekday: 'Sunday', time: '09:00', channel: 'WXYZ' };
    const [host, producer] = showInputs(file)[keyOf('about.team')] as Record<string, string>[];
    const swapped = [
      { ...host, presents: '' },
      { ...producer, presents: 'true' },
    ];
    const edits: Parameters<typeof judge>[0][] = [
      { 'airing.times': [{ ...time, note: ' ' }] },
      { 'airing.times': [] },
      { 'about.team': swapped },
    ];

    expect(edits.map((edit) => judge(edit).edit.values)).toEqual([
      { 'airing.times': [time] },
      { 'airing.times': null },
      {
        'about.team': [
          expect.not.objectContaining({ presents: expect.anything() }),
          expect.objectContaining({ name: producer?.name, presents: true }),
        ],
      },
    ]);
  });

  test('treats an emptied optional value as none, not as that of the file', () => {
    const emptied = ['giveaway.sponsor', 'privacy', 'colors.accent', 'logo', 'video.trailerId'];
    const before = showSchema.parse(putValues(file, { logo: '/uploads/logo.png', privacy: ['Ours.'] }));
    const { edit, issues } = judge(Object.fromEntries(emptied.map((path) => [path, ' '])), before);

    expect(issues).toEqual([]);
    expect(edit.reset).toEqual([]);
    expect(edit.values).toMatchObject({
      'giveaway.sponsor': null,
      privacy: null,
      logo: null,
      'video.trailerId': null,
    });
  });

  test('says what happens to the segments of renamed and removed categories', () => {
    const rows = showInputs(file)[keyOf('categories')] as Record<string, string>[];
    const [first, second, third] = rows.map(({ name = '' }) => name);
    const changed = rows.map((row, at) => {
      if (at === 0) return { ...row, name: 'Coast', color: 'red' };
      return at < 3 ? { ...row, movesTo: at === 1 ? 'Coast' : '' } : row;
    });
    const { edit, issues } = judge({ categories: changed });

    expect(edit.categoryChanges).toEqual({
      renamed: [{ from: first, to: 'Coast' }],
      moved: [
        { from: second, to: 'Coast' },
        { from: third, to: null },
      ],
    });
    expect(edit.values.categories).toHaveLength(rows.length - 2);
    expect(edit.values.categories).not.toContainEqual(expect.objectContaining({ was: expect.anything() }));
    expect(issues).toMatchObject([{ path: ['categories', 0, 'color'] }]);
  });

  test('reports the error of a row after a removed one at its own row', () => {
    const rows = showInputs(file)[keyOf('categories')] as Record<string, string>[];
    const changed = rows.map((row, at) =>
      at === 0 ? { ...row, movesTo: '' } : at === 1 ? { ...row, name: ' ' } : row,
    );

    expect(judge({ categories: changed }).issues).toMatchObject([{ path: ['categories', 1, 'name'] }]);
  });

  test('needs no title without a trailer', () => {
    expect(judge({ 'video.trailerId': '', 'video.trailerTitle': '' }).issues).toEqual([]);
  });

  test.each([
    ['colors.accent', '#333333', /Must be lighter: dark text is on it/],
    ['colors.link', '#aaccee', /Must be darker: links are on paper/],
    ['video.trailerTitle', '', /The trailer needs a title/],
    ['region.timeZone', 'Mars/Olympus', /time zone/],
    ['region.bounds.south', '', /^Enter a number$/],
  ])('reports %s = "%s" at its field', (path, value, message) => {
    const { issues } = judge({ [path]: value });

    expect(issues.map(({ path }) => path)).toEqual([[keyOf(path)]]);
    expect(issues[0]?.message).toMatch(message);
  });

  test('reports an invalid link at its row in the form', () => {
    const links = showInputs(file)[keyOf('social')] as Record<string, string>[];
    const at = links.findIndex(({ id }) => id === 'x');
    const inputs = links.map((link, index) =>
      index === at ? { ...link, url: 'javascript:alert(1)' } : { ...link, url: '' },
    );

    expect(judge({ social: inputs }).issues).toMatchObject([{ path: [keyOf('social'), at, 'url'] }]);
  });
});

test.each(showFields.filter(({ hint }) => hint?.includes('Best: ')))(
  'warns of no picture as large as the hint of $path says',
  ({ hint, sharpWidth }) => {
    expect(sharpWidth).toBeLessThanOrEqual(Number(/Best: (\d+) ×/.exec(hint ?? '')?.[1]));
  },
);
