import { clientMessageSchema } from './live';

describe('clientMessageSchema', () => {
  test('accepts subscribe and ping', () => {
    expect(clientMessageSchema.parse({ type: 'subscribe', giveawayId: 1 })).toEqual({
      type: 'subscribe',
      giveawayId: 1,
    });
    expect(clientMessageSchema.parse({ type: 'ping' })).toEqual({ type: 'ping' });
  });

  test.each([{ type: 'subscribe' }, { type: 'subscribe', giveawayId: '1' }, { type: 'shout' }, null])(
    'rejects %j',
    (message) => {
      expect(clientMessageSchema.safeParse(message).success).toBe(false);
    },
  );
});
