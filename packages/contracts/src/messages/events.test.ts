import { type DomainEvent, parseEvent } from './events';

const event = {
  id: '0b7f3a52-6f0e-4f0c-9a1b-2c3d4e5f6a7b',
  subject: 'content.segment.changed',
  at: '2025-05-04T12:00:00.000Z',
  data: { id: 4, slug: 'mill' },
};

describe('parseEvent', () => {
  test('parses a complete event', () => {
    expect(parseEvent(event)).toEqual(event satisfies DomainEvent<'content.segment.changed'> | object);
  });

  test.each([
    ['an unknown subject', { ...event, subject: 'content.segment.exploded' }],
    ['a property of Object as the subject', { ...event, subject: 'constructor' }],
    ['the data of another subject', { ...event, subject: 'media.image.stored' }],
  ])('rejects %s', (_, broken) => {
    expect(() => parseEvent(broken)).toThrow();
  });
});
