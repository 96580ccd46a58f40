import { asksAirTime } from './asksAirTime';

const airing = { times: [{ weekday: 'Thursday', time: '19:30', channel: 'Pulse 8' }] } as const;

test.each([
  ['when is it on tv', true],
  ['When is it on?', true],
  ['air time', true],
  ['what channel', true],
  ['what time is the show', true],
  ['PULSE 8!', true],
  ['impulse 80', false],
  ['stairs', false],
  ['whenever', false],
  ['on the road', false],
  ['?', false],
])('the search "%s" asks for air times: %s', (query, asks) => {
  expect(asksAirTime(query, { times: [...airing.times] })).toBe(asks);
});
