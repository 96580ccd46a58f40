import { z } from 'zod';
import { contrastWithWhite } from './contrast';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const text = z.string().trim().min(1, 'Must not be empty');
const webAddress = z.url({ protocol: /^https?$/, error: 'Must be a web address' });
const email = z.email('Must be an e-mail address');
const picture = z.string().regex(/^(\/|https?:\/\/)\S+$/, 'Must be a path or a web address');

/** A name of the time zone database: not '+05:00', which Postgres reads the other way round. */
const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[a-z]/i.test(zone);
  } catch {
    return false;
  }
}, 'Must be an IANA time zone such as America/Chicago');

const boundsSchema = z
  .strictObject({
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
  })
  .refine(({ south, north }) => south < north, { path: ['south'], error: 'Must be less than north' })
  .refine(({ west, east }) => west < east, { path: ['west'], error: 'Must be less than east' });

const categorySchema = z.strictObject({
  name: text,
  description: text,
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #7a3e8e')
    .refine((color) => contrastWithWhite(color) >= 4.5, 'Must be darker: white text stands on it'),
});

const namesDiffer = (categories: readonly { readonly name: string }[]): boolean =>
  new Set(categories.map(({ name }) => name.toLowerCase())).size === categories.length;

export const socialNetworks = ['facebook', 'x', 'instagram', 'tiktok', 'youtube'] as const;
export const podcastPlatforms = [
  'spotify',
  'apple',
  'amazon',
  'youtube-music',
  'pandora',
  'iheart',
  'overcast',
  'pocket-casts',
  'castbox',
  'radiopublic',
] as const;

/** The names of `links` are those of `names`, in that order: buttons have a fixed order. */
const inOrder = (names: readonly string[]) => ({
  test: (links: readonly { readonly id: string }[]) =>
    links.length === names.length && links.every((link, at) => link.id === names[at]),
  error: `Must be exactly ${names.join(', ')}, in this order`,
});

const socialOrder = inOrder(socialNetworks);
const podcastOrder = inOrder(podcastPlatforms);

const titledText = z.strictObject({ title: text, text });

const aboutSchema = z.strictObject({
  mission: titledText,
  /** Paragraphs. */
  story: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  achievements: z.array(z.strictObject({ figure: text, text })),
  team: z.array(z.strictObject({ name: text, role: text, text, picture: picture.nullable() })),
  values: z.array(titledText),
  behindTheScenes: titledText,
  contact: titledText,
  storyIdea: z.strictObject({ email, subject: text }),
  businessApplication: z.strictObject({ email, subject: text }),
});

/** `show.json`: everything that makes the site one show's own. */
export const showSchema = z
  .strictObject({
    $schema: z.string().optional(),
    /** Marks a show that does not exist; the site says so. */
    demonstration: z.boolean().default(false),
    name: text,
    tagline: text,
    description: text,
    /** Year in the footer. */
    copyrightYear: z.int(),
    region: z.strictObject({
      name: text,
      /** Postal abbreviation, as directions and geocoding want it. */
      stateCode: z.string().regex(/^[A-Z]{2}$/, 'Must be two capital letters'),
      defaultCity: text,
      defaultState: text,
      /** Box outside which a point is not believed. */
      bounds: boundsSchema,
      timeZone,
      /** The counties on the map; without them it has none, and nothing counts them. */
      outlines: z
        .strictObject({
          /** Address of the GeoJSON file, in the folder `brand`. */
          file: z
            .string()
            .regex(/^\/brand\/\w[\w.-]*\.json$/, 'Must be a path such as /brand/counties.geo.json'),
          /** Attribution shown in the corner of the map. */
          attribution: text,
        })
        .optional(),
    }),
    /** The categories of segments, in their order. Without them those that the database has stay. */
    categories: z.array(categorySchema).min(1).refine(namesDiffer, 'Must each have another name').optional(),
    map: z.strictObject({
      center: z.strictObject({ latitude, longitude }),
      zoom: z.int().min(1).max(20),
      /** Tile address with `{z}`, `{x}` and `{y}`. */
      tileUrl: z.string().regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/, 'Must hold {z}, {x} and {y}'),
      attribution: text,
    }),
    social: z
      .array(z.strictObject({ id: z.enum(socialNetworks), label: text, url: webAddress }))
      .refine(socialOrder.test, socialOrder.error),
    podcasts: z
      .array(z.strictObject({ id: z.enum(podcastPlatforms), label: text, url: webAddress }))
      .refine(podcastOrder.test, podcastOrder.error),
    contact: z.strictObject({ email, phone: text, address: z.array(text).min(1) }),
    /** Address of the embedded scheduling widget. */
    schedulingUrl: webAddress,
    newsletter: z.strictObject({
      /** Subscribe page of the mailing-list provider. */
      url: webAddress,
      /** Query key in which the e-mail address is passed. */
      emailParameter: text,
    }),
    video: z.strictObject({
      /** Channel page; `@handles` in texts become `https://www.youtube.com/@handle`. */
      channelUrl: webAddress,
      trailerId: z.string().regex(/^[A-Za-z0-9_-]{11}$/, 'Must be a YouTube video id'),
      trailerTitle: text,
    }),
    /** Sponsor and eligibility, as in the official rules. */
    giveaway: z.strictObject({ sponsor: text, eligibility: text }).optional(),
    /** Paragraphs of the show's own at the end of the privacy page and of the terms. */
    privacy: z.array(text).min(1).optional(),
    terms: z.array(text).min(1).optional(),
    /** Folder of icons, covers and share image, relative to this file; without it, `brand/` of the repository. */
    brand: text.optional(),
    /** Alternative text of the cover. */
    coverAlt: z.strictObject({ day: text, night: text }).optional(),
    /** Image for share cards, 1200x630. */
    seoImage: picture,
    about: aboutSchema,
  })
  .meta({ id: 'Show' });
export type Show = z.infer<typeof showSchema>;
