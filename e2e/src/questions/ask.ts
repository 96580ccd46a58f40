import { expect, type Page } from '@playwright/test';

/** Resolves with the faults of an open page, a line each. None: the page is as it should be. */
export type Question = (page: Page) => Promise<readonly string[]>;

/** Asks an open page everything, whatever the results before; a failure names the page and the question. */
export async function ask(
  page: Page,
  subject: string,
  questions: Readonly<Record<string, Question>>,
): Promise<void> {
  for (const [name, question] of Object.entries(questions)) {
    expect.soft(await question(page), `${subject}: ${name}`).toEqual([]);
  }
}

/** Asks again until there is no fault, for as long as an expectation waits. A question that fails is a fault. */
export const eventually =
  (question: Question): Question =>
  async (page) => {
    let faults: readonly string[] = [];
    const asking = expect.poll(async () => {
      faults = await question(page).catch((error: unknown) => [String(error)]);
      return faults;
    });
    await asking.toEqual([]).catch(() => {});
    return faults;
  };
