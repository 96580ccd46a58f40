import { openRaw } from './fixtures/rawDocument';
import { show } from './fixtures/show';
import { expect, test } from './fixtures/test';

/** The words of a document in one line. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test('pages agree on counties, air times, the newest episode, the year, and who can enter and win', async ({
  page,
  openGiveaway,
  request,
}) => {
  const giveaway = await openGiveaway({ targetEntries: 320 });
  const rules = `${giveaway.page}/rules`;
  const paths = [
    ...['/', '/episodes', '/instudio-guests', '/about', '/map', '/giveaways-old', '/terms'],
    ...[giveaway.page, rules],
  ];
  const documents = new Map<string, string>();
  for (const path of paths) documents.set(path, (await openRaw(request, path)).html);
  const words = (path: string) => wordsOf(documents.get(path) ?? '');
  /** The first match of a pattern in each page. */
  const found = (pattern: RegExp, of: readonly string[] = paths) =>
    Object.fromEntries(of.map((path) => [path, pattern.exec(words(path))?.[1]]));
  const same = (value: string | undefined, of: readonly string[] = paths) =>
    Object.fromEntries(of.map((path) => [path, value]));

  await test.step('the rule of entry and the winning number', () => {
    const ruled = [giveaway.page, rules, '/terms'];
    const rule = /(One entry per person [^.]+\.)/;
    expect(found(rule, ruled)).toEqual(same(rule.exec(words(rules))?.[1], ruled));
    expect(found(/The (\d+)th scan wins/, [giveaway.page])).toEqual(same('320', [giveaway.page]));
    expect(found(/ends with entry #(\d+)/, [rules])).toEqual(same('320', [rules]));
  });

  await test.step('the show in its own words, with two buttons that open emails to it', () => {
    const { mission, story, achievements, team, values, contact } = show.about;
    const titles = [mission, story, ...values, contact].map(({ title }) => title);
    const facts = [...achievements.map(({ figure }) => figure), ...team.map(({ name }) => name)];
    for (const text of [...titles, ...facts]) expect(words('/about')).toContain(text);
    for (const name of ['Submit Story Idea', 'Business Application'])
      expect(documents.get('/about')).toMatch(
        new RegExp(`href="mailto:[^"]+\\?subject=[^"]+"[^>]*>((?!</a>).)*${name}`, 's'),
      );
  });

  await test.step('guests without the handles and links of their videos', () => {
    const cards = documents.get('/instudio-guests')?.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) expect(wordsOf(card)).not.toMatch(/https?:\/\/|\s@\w/);
  });

  await test.step('the year and the air times at the foot of each page', () => {
    const year = new Date().getUTCFullYear();
    expect(found(/© ([\d-]+)/)).toEqual(same(`${show.copyrightYear}-${year}`));
    const air = /(\w+days at \d+:\d\d [AP]M) on/;
    const time = air.exec(words('/'))?.[1];
    expect(time).toBeDefined();
    expect(found(air)).toEqual(same(time));
    const [weekday = ''] = (time ?? '').split('s at ');
    expect(documents.get('/')).toContain(`"byDay":"https://schema.org/${weekday}"`);
  });

  await test.step('the newest episode', () => {
    const newest = /Season (\d+ • Episode \d+)/;
    expect(found(newest, ['/', '/episodes'])).toEqual(
      same(newest.exec(words('/episodes'))?.[1], ['/', '/episodes']),
    );
  });

  await test.step('the counties', async () => {
    const counties = /(\d+) of (\d+) counties/;
    const counted: (string | undefined)[] = [];
    for (const path of ['/', '/map']) {
      await page.goto(path);
      await page
        .getByRole('main')
        .getByText(/ counties|Explore Featured Locations/)
        .first()
        .scrollIntoViewIfNeeded();
      await expect(page.getByRole('main')).toContainText(counties);
      counted.push(counties.exec((await page.getByRole('main').textContent()) ?? '')?.[0]);
    }
    expect(counted[0]).toBe(counted[1]);
    const [, , all] = counties.exec(counted[1] ?? '') ?? [];
    expect(words('/about')).toContain(`all ${all} ${show.region.name} counties`);
  });
});
