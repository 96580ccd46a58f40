import type { z } from 'zod';
import { entrySchema } from './entry';
import { giveawayFormSchema, giveawayPatchSchema } from './giveaway';
import { imageFormSchema } from './image';
import { loginFormSchema } from './login';
import { placeFormSchema } from './segmentLocation';
import { acceptFormSchema, passcodeFormSchema } from './staff';
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
  nextSteps: 'Reply by email',
};

describe('giveawayFormSchema', () => {
  test.each([0, 1.5, '500'])('rejects the target %p', (targetEntries) => {
    expect(faults(giveawayFormSchema, { ...giveaway, targetEntries })).toEqual({
      targetEntries: 'Target entries must be at least 1',
    });
  });

  test('accepts 0 entries', () => {
    expect(faults(giveawayFormSchema, giveaway)).toEqual({});
  });
});

describe('giveawayPatchSchema', () => {
  test('accepts a single field', () => {
    expect(giveawayPatchSchema.parse({ title: ' June ' })).toEqual({ title: 'June' });
  });

  test('rejects an empty change and an unknown field', () => {
    expect(giveawayPatchSchema.safeParse({}).success).toBe(false);
    expect(giveawayPatchSchema.safeParse({ updatedAt: '2025-01-01T00:00:00Z' }).success).toBe(false);
    expect(giveawayPatchSchema.safeParse({ title: 'June', round: 2 }).success).toBe(false);
  });
});

describe('winnerClaimFormSchema', () => {
  test('names each invalid field', () => {
    expect(faults(winnerClaimFormSchema, { firstName: ' ', lastName: '', email: 'ann' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
    });
  });

  test('turns a missing place into null', () => {
    const claim = { firstName: 'A', lastName: 'B', email: 'a@example.org', deviceFingerprint: 'x' };
    expect(winnerClaimSchema.parse(claim)).toMatchObject({ location: null, latitude: null, longitude: null });
  });
});

describe('placeFormSchema', () => {
  const place = { locationName: 'Mill', locationAddress: '1 Main St', locationCity: 'Mitchell' };

  test('asks for address and city', () => {
    expect(faults(placeFormSchema, { locationName: 'Mill', locationCity: ' ' })).toEqual({
      locationAddress: 'Please enter both address and city',
      locationCity: 'Please enter both address and city',
    });
  });

  test('turns a missing or blank state into null', () => {
    expect(placeFormSchema.parse(place)).toMatchObject({
      locationState: null,
      latitude: null,
      longitude: null,
    });
    expect(placeFormSchema.parse({ ...place, locationState: ' ' })).toMatchObject({
      locationState: null,
    });
  });

  test.each(['39.7', 91, Number.NaN])('rejects the latitude %p', (latitude) => {
    expect(Object.keys(faults(placeFormSchema, { ...place, latitude }))).toEqual(['latitude']);
  });
});

describe('imageFormSchema', () => {
  test('distinguishes a set, a removed and an unnamed picture', () => {
    expect(imageFormSchema.parse({ heroImage: '/uploads/a.webp' })).toEqual({ heroImage: '/uploads/a.webp' });
    expect(imageFormSchema.parse({ customThumbnail: null })).toEqual({ customThumbnail: null });
  });

  test.each([
    {},
    { thumbnail: '/uploads/a.webp' },
    { heroImage: 'https://elsewhere.example/a.webp' },
    { heroImage: '/uploads/../secret' },
    { heroImage: '/uploads/.hidden' },
  ])('rejects %p', (body) => {
    expect(imageFormSchema.safeParse(body).success).toBe(false);
  });
});

describe('loginFormSchema', () => {
  test.each([
    ['', 'Password is required'],
    ['golden hour\0', 'Must not end with a NUL character'],
    ['x'.repeat(201), 'Must be at most 200 characters'],
  ])('rejects the passcode %j', (passcode, message) => {
    expect(faults(loginFormSchema, { passcode })).toEqual({ passcode: message });
  });
});

describe('passcodes of members', () => {
  test('are named as in the form when missing', () => {
    const required = 'Passcode is required';

    expect(faults(passcodeFormSchema, {})).toEqual({ passcode: required });
    expect(faults(passcodeFormSchema, { current: '', passcode: 'several good words' })).toEqual({
      current: required,
    });
    const [first] = acceptFormSchema.shape.passcode.safeParse('').error?.issues ?? [];
    expect(first?.message).toBe(required);
  });
});

describe('entrySchema', () => {
  const entry = { deviceFingerprint: 'k3j9', sessionToken: 'a8c1', isPrivateBrowsing: false };

  test('accepts an entry of a browser and drops unknown keys', () => {
    const sent = { ...entry, ipAddress: '', userAgent: 'Phone', latitude: null, longitude: null };
    expect(entrySchema.parse({ ...sent, luck: 7 })).toEqual(sent);
  });

  test.each([
    { deviceFingerprint: 'k3j9' },
    { ...entry, sessionToken: '' },
    { ...entry, deviceFingerprint: 'x'.repeat(129) },
  ])('rejects %j', (value) => {
    expect(entrySchema.safeParse(value).success).toBe(false);
  });
});
