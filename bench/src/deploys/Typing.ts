import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, pagePatience } from '../browser';
import type { LoadedSite } from './DeployTarget';

/** Milliseconds between two letters. */
const every = 400;
const letters = 'sunrise over the dunes ';

/** A member of staff who types into a form in a browser while parts are replaced. */
export class Typing {
  #typed = '';
  #ended = false;
  #fault: string | undefined;
  readonly #going: Promise<void>;

  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    // The load goes on when the browser ends.
    this.#going = this.#type().catch((error: Error) => {
      this.#fault = `typing ended: ${error.message.split('\n', 1)[0]}`;
    });
  }

  static async start({ url, passcode }: LoadedSite): Promise<Typing> {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    page.setDefaultTimeout(pagePatience);
    await page.goto(`${url}/admin/items/segment/new`);
    await page.getByLabel('Password').fill(passcode);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await field(page).click();
    // Gone if the page is loaded again.
    await page.evaluate("document.body.dataset.typing = 'on'");
    return new Typing(browser, page);
  }

  /** What is wrong with the form, or nothing. */
  async faults(): Promise<string[]> {
    this.#ended = true;
    await this.#going;
    if (this.#fault) {
      await this.browser.close();
      return [this.#fault];
    }
    const held = await field(this.page).inputValue();
    const mark = await this.page.evaluate('document.body.dataset.typing');
    await this.browser.close();
    return [
      ...(held === this.#typed ? [] : [`the form holds ${held.length} of ${this.#typed.length} letters`]),
      ...(mark === 'on' ? [] : ['the page was loaded again']),
    ];
  }

  async #type(): Promise<void> {
    while (!this.#ended) {
      const letter = letters[this.#typed.length % letters.length] ?? ' ';
      await this.page.keyboard.type(letter);
      this.#typed += letter;
      await delay(every);
    }
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Title' }).first();
