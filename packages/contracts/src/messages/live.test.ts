import { clientMessageSchema, serverMessageSchema } from './live';

describe('#clientMessageSchema', () => {
  test('When a browser subscribes or pings, then it is understood', () => {
    expect(clientMessageSchema.parse({ type: 'subscribe', giveawayId: 1 })).toEqual({
      type: 'subscribe',
      giveawayId: 1,
    });
    expect(clientMessageSchema.parse({ type: 'ping' })).toEqual({ type: 'ping' });
  });

  test.each([{ type: 'subscribe' }, { type: 'subscribe', giveawayId: '1' }, { type: 'shout' }, null])(
    'When it is %j, then it is refused',
    (message) => {
      expect(clientMessageSchema.safeParse(message).success).toBe(false);
    },
  );
});

describe('#serverMessageSchema', () => {
  test('When a count comes, then it is read', () => {
    const update = {
      type: 'giveaway_update',
      giveawayId: 1,
      data: { currentEntries: 41, targetEntries: 500, round: 1, winnerSelected: false },
    };
    expect(serverMessageSchema.parse(update)).toEqual(update);
  });
});
