import { type DomainEvent, parseEvent } from './events';

const event = {
  id: '0b7f3a52-6f0e-4f0c-9a1b-2c3d4e5f6a7b',
  subject: 'content.segment.changed',
  at: '2025-05-04T12:00:00.000Z',
  data: { id: 4, slug: 'mill' },
};

describe('#parseEvent', () => {
  test('When it is whole, then it is read', () => {
    expect(parseEvent(event)).toEqual(event satisfies DomainEvent<'content.segment.changed'> | object);
  });

  test.each([
    ['its subject is unknown', { ...event, subject: 'content.segment.exploded' }],
    ['its subject is a word every object knows', { ...event, subject: 'constructor' }],
    ['its data is that of another subject', { ...event, subject: 'media.image.stored' }],
    ['its id is no uuid', { ...event, id: '4' }],
    ['it is no object', 'hello'],
  ])('When %s, then it is refused', (_, broken) => {
    expect(() => parseEvent(broken)).toThrow();
  });
});
