import { buildFilmingEvent } from '@show/test-kit/builders';
import { googleCalendarUrl } from './googleCalendarUrl';

const queryOf = (event: Parameters<typeof buildFilmingEvent>[0]) =>
  Object.fromEntries(new URL(googleCalendarUrl(buildFilmingEvent(event), 'Hoosier Pulse')).searchParams);

describe('googleCalendarUrl', () => {
  test('carries title, location and UTC times', () => {
    expect(queryOf({})).toMatchObject({
      text: 'Hoosier Pulse: filming at Bridgeton Mill',
      dates: '20250315T173000Z/20250315T213000Z',
      location: 'Bridgeton Mill, 8104 Bridgeton Rd, Bridgeton, IN 47836',
    });
  });

  test('assumes four hours without an end', () => {
    expect(queryOf({ endsAt: null }).dates).toBe('20250315T173000Z/20250315T213000Z');
  });
});
