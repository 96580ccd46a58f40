import { buildFilmingEvent } from '@show/test-kit/builders';
import { googleCalendarUrl } from './googleCalendarUrl';

const queryOf = (event: Parameters<typeof buildFilmingEvent>[0]) =>
  Object.fromEntries(new URL(googleCalendarUrl(buildFilmingEvent(event), 'Hoosier Pulse')).searchParams);

describe('#googleCalendarUrl', () => {
  test('When it is opened, then it carries title, place and the true time', () => {
    expect(queryOf({})).toMatchObject({
      text: 'Hoosier Pulse: filming at Bridgeton Mill',
      dates: '20250315T173000Z/20250315T213000Z',
      location: 'Bridgeton Mill, 8104 Bridgeton Rd, Bridgeton, IN 47836',
    });
  });

  test('When nobody knows the end, then four hours are kept free', () => {
    expect(queryOf({ endsAt: null }).dates).toBe('20250315T173000Z/20250315T213000Z');
  });
});
