import type { OnAirGraphic } from '@show/contracts/domain/onAir';
import { emptyGraphic, graphicOf } from './graphicOf';
import { wordsOf } from './wordsOf';

const round = {
  prize: 'A weekend away',
  state: 'open',
  count: 212,
  target: 500,
  url: 'https://show.example/g/1',
  shownUrl: 'show.example',
};
const wordsFor = (ofRound: object, scene: Partial<OnAirGraphic['scene']> = {}) =>
  wordsOf(graphicOf({ scene, round: { ...round, ...ofRound } }, emptyGraphic));

describe('wordsOf', () => {
  test('shows code and count while the giveaway is open', () => {
    expect(wordsFor({})).toMatchObject({
      headline: 'Scan to win',
      note: 'A weekend away',
      count: '212',
      below: 'of 500',
      code: 'https://show.example/g/1',
      risen: 0.424,
    });
    expect(wordsFor({}, { showCode: false })).toMatchObject({ headline: 'Enter now', code: '' });
  });

  test.each([
    [489, ''],
    [490, '10 to go'],
    [499, '1 to go'],
    [500, ''],
  ])('counts down the last ten: %d entries leave "%s"', (count, toGo) => {
    expect(wordsFor({ count }).toGo).toBe(toGo);
  });

  test.each([
    ['planned', 'Scan now'],
    ['paused', 'Entries are paused'],
    ['over', 'Thanks for playing'],
    ['won', 'WINNER!'],
  ])('offers no code once it is %s, and says "%s" where the headline was "Scan now"', (state, headline) => {
    expect(wordsFor({ state }, { headline: 'Scan now' })).toMatchObject({ headline, code: '' });
  });

  test('has the name of a winner only as long as the state has it', () => {
    const won = { state: 'won', winner: { entryNumber: 1500, shownName: 'Maya, Salem' } };
    expect(wordsFor(won)).toMatchObject({ count: 'No. 1,500', winner: 'Maya, Salem', risen: 1 });
    expect(wordsFor({ ...won, winner: { entryNumber: 1500, shownName: null } }).winner).toBe('');
  });

  test('starts again after a reset, and follows a raised target', () => {
    const before = graphicOf(
      { round: { ...round, state: 'won', winner: { entryNumber: 500 } } },
      emptyGraphic,
    );
    const after = graphicOf({ round: { ...round, count: 0, target: 800, winner: null } }, before);
    expect(wordsOf(after)).toMatchObject({ headline: 'Scan to win', count: '0', below: 'of 800', risen: 0 });
  });

  test('uses only the texts of the scene without a giveaway', () => {
    const scene = { headline: 'Back soon', note: 'Stay with us' };
    expect(wordsOf(graphicOf({ scene, round: null }, emptyGraphic))).toMatchObject({
      mode: 'plain',
      headline: 'Back soon',
      note: 'Stay with us',
      count: '',
    });
  });
});
