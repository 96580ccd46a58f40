import type { z } from 'zod';
import { giveawayFormSchema, giveawayPatchSchema } from './giveaway';
import { imageFormSchema } from './image';
import { loginFormSchema } from './login';
import { placeFormSchema, segmentLocationFormSchema } from './segmentLocation';
import { sponsorLocationFormSchema } from './sponsorLocation';
import { acceptFormSchema, passcodeFormSchema } from './staff';
import { testEmailFormSchema } from './testEmail';
import { winnerClaimFormSchema, winnerClaimSchema } from './winnerClaim';

const faults = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

const giveaway = {
  title: 'May',
  description: 'Scan the code',
  targetEntries: 500,
  currentEntries: 0,
  prize: '50 USD gift card',
  nextSteps: 'Reply by e-mail',
};

describe('#giveawayFormSchema', () => {
  test('When all is missing, then each field has its own message', () => {
    expect(faults(giveawayFormSchema, {})).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      targetEntries: 'Target entries must be at least 1',
      currentEntries: 'Current entries must be 0 or greater',
      prize: 'Prize description is required',
      nextSteps: 'Next steps instructions are required',
    });
  });

  test.each([0, -1, 1.5, Number.NaN, '500'])('When the target is %p, then it is refused', (targetEntries) => {
    expect(faults(giveawayFormSchema, { ...giveaway, targetEntries })).toEqual({
      targetEntries: 'Target entries must be at least 1',
    });
  });

  test('When the count is negative, then it is refused; 0 is fine', () => {
    expect(faults(giveawayFormSchema, { ...giveaway, currentEntries: -1 })).toEqual({
      currentEntries: 'Current entries must be 0 or greater',
    });
    expect(faults(giveawayFormSchema, giveaway)).toEqual({});
  });
});

describe('#giveawayPatchSchema', () => {
  test('When one field is sent, then only that one changes', () => {
    expect(giveawayPatchSchema.parse({ title: ' June ' })).toEqual({ title: 'June' });
  });

  test('When nothing or an unknown field is sent, then it is refused', () => {
    expect(giveawayPatchSchema.safeParse({}).success).toBe(false);
    expect(giveawayPatchSchema.safeParse({ updatedAt: '2025-01-01T00:00:00Z' }).success).toBe(false);
    expect(giveawayPatchSchema.safeParse({ title: 'June', round: 2 }).success).toBe(false);
  });
});

describe('#testEmailFormSchema', () => {
  test('When all is missing, then each field has its own message', () => {
    expect(faults(testEmailFormSchema, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
    });
  });
});

describe('#winnerClaimFormSchema', () => {
  test('When all is blank, then each field has its own message', () => {
    expect(faults(winnerClaimFormSchema, { firstName: ' ', lastName: '', email: 'nobody' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
    });
  });

  test('When the place is not given, then none is sent on', () => {
    const claim = { firstName: 'A', lastName: 'B', email: 'a@example.org', deviceFingerprint: 'x' };
    expect(winnerClaimSchema.parse(claim)).toMatchObject({ location: null, latitude: null, longitude: null });
  });
});

describe('#segmentLocationFormSchema', () => {
  const place = { locationName: 'Mill', locationAddress: '1 Main St', locationCity: 'Mitchell' };

  test('When no segment is selected, then that is said', () => {
    expect(faults(segmentLocationFormSchema, place)).toEqual({
      segmentId: 'Please select a TV segment first',
    });
  });

  test('When address or city is missing, then both are asked for', () => {
    expect(faults(placeFormSchema, { locationName: 'Mill', locationCity: ' ' })).toEqual({
      locationAddress: 'Please enter both address and city',
      locationCity: 'Please enter both address and city',
    });
  });

  test('When no state is given, then it is left to the show', () => {
    expect(placeFormSchema.parse(place)).toMatchObject({
      locationState: null,
      latitude: null,
      longitude: null,
    });
    expect(placeFormSchema.parse({ ...place, locationState: ' ' })).toMatchObject({
      locationState: null,
    });
  });

  test.each(['39.7', 91, Number.NaN])('When the latitude is %p, then it is refused', (latitude) => {
    expect(Object.keys(faults(placeFormSchema, { ...place, latitude }))).toEqual(['latitude']);
  });
});

describe('#sponsorLocationFormSchema', () => {
  test('When name or address is missing, then both are asked for', () => {
    const both = 'Please enter both location name and address';
    expect(faults(sponsorLocationFormSchema, {})).toEqual({ locationName: both, locationAddress: both });
  });
});

describe('#imageFormSchema', () => {
  test('When a picture is set or taken away, then that is kept apart from one not named', () => {
    expect(imageFormSchema.parse({ heroImage: '/uploads/a.webp' })).toEqual({ heroImage: '/uploads/a.webp' });
    expect(imageFormSchema.parse({ customThumbnail: null })).toEqual({ customThumbnail: null });
  });

  test.each([
    {},
    { thumbnail: '/uploads/a.webp' },
    { heroImage: 'https://elsewhere.example/a.webp' },
    { heroImage: '/uploads/../secret' },
    { heroImage: '/uploads/.hidden' },
  ])('When the body is %p, then it is refused', (body) => {
    expect(imageFormSchema.safeParse(body).success).toBe(false);
  });
});

describe('#loginFormSchema', () => {
  test.each([
    ['', 'Password is required'],
    ['golden hour\0', 'Must not end with a NUL character'],
    ['x'.repeat(201), 'Must be at most 200 characters'],
  ])('When the passcode is %j, then it is refused', (passcode, message) => {
    expect(faults(loginFormSchema, { passcode })).toEqual({ passcode: message });
  });
});

describe('#passcodes of members', () => {
  test('When one is missing, then it is called what the form calls it', () => {
    const required = 'Passcode is required';

    expect(faults(passcodeFormSchema, {})).toEqual({ passcode: required });
    expect(faults(passcodeFormSchema, { current: '', passcode: 'several good words' })).toEqual({
      current: required,
    });
    const [first] = acceptFormSchema.shape.passcode.safeParse('').error?.issues ?? [];
    expect(first?.message).toBe(required);
  });
});
