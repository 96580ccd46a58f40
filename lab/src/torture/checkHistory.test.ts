import { randomFrom } from '@show/test-kit/random';
import { checkHistory, type RuleName } from './checkHistory';
import { runCourse } from './course';
import { ModelSite } from './testing/ModelSite';
import { type PlantedBug, plantedBugs } from './testing/plantedBugs';

/** One round on the model, with a crash in the middle. */
async function violations(seed: number, bug?: PlantedBug) {
  const random = randomFrom(seed);
  const site = new ModelSite({ target: 40, random: random.fork(), ...(bug && { bug }) });
  const history = await runCourse({
    site,
    random,
    target: 40,
    browsers: 60,
    // A correct model may be slow on a busy machine; responses that a faulty one withholds get less time.
    patience: bug ? 2_000 : 30_000,
    fault: async () => {
      site.crash();
      return [];
    },
  });
  return checkHistory(history);
}

// Rounds are mostly pauses, so that several are run at once.
describe('checkHistory', () => {
  test.concurrent.each([1, 2])('finds no violation in a correct model (seed %i)', async (seed) => {
    expect(await violations(seed)).toEqual([]);
  });

  test.concurrent.each(Object.entries(plantedBugs) as [PlantedBug, RuleName][])(
    'a model that %s breaks %s',
    async (bug, rule) => {
      const found: RuleName[] = [];
      // A planted bug need not show in every round.
      for (let seed = 1; seed <= 6 && !found.includes(rule); seed += 1) {
        found.push(...(await violations(seed, bug)).map((violation) => violation.rule));
      }
      expect(found).toContain(rule);
    },
  );
});
