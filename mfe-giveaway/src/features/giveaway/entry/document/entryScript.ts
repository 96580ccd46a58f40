import type { Giveaway } from '@show/contracts/entities/giveaway';
import { lateScriptsElement, releaseScripts } from '@show/contracts/site/lateScripts';
import { type PageData, pageDataElement } from '@show/contracts/site/pageData';
import { EntryRun } from '../EntryRun';
import type { EntryState } from '../entryState';
import { rememberedState, stateForAll } from '../entryStates';
import { solverUrl } from '../solver/solverFile';
import { drawnWords } from './drawWords';
import { trustedUrl } from './trustedUrl';

/** Milliseconds within which the whole document has arrived on a line that carries everything at once. */
const fastDocument = 350;
/** Milliseconds that the page's scripts wait for the response to an entry on its way. */
const longestHold = 1_500;

type Entered = Pick<Giveaway, 'id' | 'round' | 'updatedAt' | 'targetEntries' | 'status' | 'winnerSelected'>;

/** Sends the entry of a giveaway's document before any file has loaded. */
function enter(giveaway: Entered, solver: () => string): void {
  const known = rememberedState(giveaway);
  const run = known ? undefined : new EntryRun(giveaway, solver);
  const words = drawnWords(giveaway, () => run?.tryNow());
  const stopDrawing = run?.subscribe(() => {
    words.draw(run.state);
    holdScripts(run.state);
  });
  window.showEntry = {
    run,
    leave() {
      stopDrawing?.();
      return words.leave();
    },
  };
  if (known) words.draw(known);
  run?.start();
  if (!run || performance.now() < fastDocument) letScriptsCome();
}

/** The scripts load after the response, or while the line would be idle. */
function holdScripts(state: EntryState): void {
  if (state.kind === 'processing' && state.doing === 'sending') setTimeout(letScriptsCome, longestHold);
  else letScriptsCome();
}

function letScriptsCome(): void {
  document.getElementById(lateScriptsElement)?.removeAttribute('data-held');
  dispatchEvent(new Event(releaseScripts));
}

/** The document's giveaway, if it accepts entries. */
function openGiveaway({ page, queries }: PageData): Entered | undefined {
  const main = queries['/api/giveaways/main'];
  const found = page.params.id ? queries[`/api/giveaways/${page.params.id}`] : main;
  return isGiveaway(found) && stateForAll(found).kind === 'processing' ? found : undefined;
}

function isGiveaway(content: unknown): content is Entered {
  const { id, round, targetEntries }: Partial<Entered> = Object(content);
  return [id, round, targetEntries].every(Number.isInteger);
}

const data: PageData = JSON.parse(document.getElementById(pageDataElement)?.textContent ?? '');
const giveaway = openGiveaway(data);
if (giveaway) enter(giveaway, trustedUrl(solverUrl(data.registry.giveaway.entry)));
else letScriptsCome();
