import { z } from 'zod';
import { airingSchema } from './airing';
import { announcementSchema } from './announcement';
import { contrastWithWhite } from './contrast';
import { accentFault, linkFault } from './lookColors';
import { menuSchema, shownMenuSchema } from './menuSchema';
import { line, textOf, urlSchema } from './showTexts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const text = textOf(3000);
/** Some of them are in the content security policy of documents, so the host must be a plain host name. */
const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.hostname, error: 'Must be a web address' })
  .max(2000, 'Must be at most 2000 characters');
const email = z.email('Must be an email address').max(254, 'Must be at most 254 characters');
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Must be a color such as #7a3e8e');
const count = (most: number) => `Must be at most ${most}`;

/** A color, rejected with the message of its check. */
const judged = (fault: (value: string) => string | undefined) =>
  color.check((context) => {
    const message = color.safeParse(context.value).success ? fault(context.value) : undefined;
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** A name of the time zone database: not '+05:00', which Postgres reads the other way round. */
const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return /^[a-z]/i.test(zone);
  } catch {
    return false;
  }
}, 'Must be a time zone such as America/Chicago');

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
  name: line(100),
  description: text,
  color: judged((value) => (contrastWithWhite(value) >= 4.5 ? undefined : 'Must be darker for white text')),
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

/** Each name at most once, in the order of `names`: buttons have a fixed order. */
const inOrder = (names: readonly string[]) => ({
  test: (links: readonly { readonly id: string }[]) => {
    const places = links.map(({ id }) => names.indexOf(id));
    return places.every((place, at) => place > (places[at - 1] ?? -1));
  },
  error: `Must be some of ${names.join(', ')}, in this order`,
});

const socialOrder = inOrder(socialNetworks);
const podcastOrder = inOrder(podcastPlatforms);

const titledText = z.strictObject({ title: line(), text });
/** A section that pages leave out while it has no text. */
const section = z.strictObject({ title: line(), text: text.optional() });
const message = z.strictObject({ email: email.optional(), subject: line().optional() });

const aboutSchema = z.strictObject({
  /** Picture of the crew beside the mission; about 3:2. */
  picture: urlSchema.optional(),
  mission: section,
  /** Paragraphs. */
  story: z.strictObject({ title: line(), paragraphs: z.array(text).max(30, count(30)) }),
  achievements: z.array(z.strictObject({ figure: line(30), text: line() })).max(12, count(12)),
  team: z
    .array(
      z.strictObject({
        name: line(),
        role: line(),
        text,
        picture: urlSchema.nullable(),
        /** Presents the show: named on the front page. */
        presents: z.boolean().optional(),
      }),
    )
    .max(60, count(60)),
  values: z.array(titledText).max(12, count(12)),
  behindTheScenes: section,
  contact: section,
  /** Without an email address that of the show, without a subject one that names the show. */
  storyIdea: message,
  businessApplication: message,
});

const paragraphs = z.array(text).max(60, count(60));

const uploaded = z.string().regex(/^\/(uploads|brand)\/\w[\w.-]{0,245}$/, 'Must be an uploaded picture');

const brandFile = z
  .string()
  .regex(/^\/brand\/\w[\w.-]*\.json$/, 'Must be a path such as /brand/counties.geo.json');

/** `show.json`: everything that makes the site one show's own. `showSettings.ts` says what of it staff may change. */
export const showSchema = z
  .strictObject({
    $schema: z.string().optional(),
    /** A fictional show; the site labels it as a demonstration. */
    demonstration: z.boolean().default(false),
    /** What an installation begins with: nothing in it is the show's own. */
    blank: z.boolean().default(false),
    /** `private`: only staff, and those with the secret link, see the site. Without it everybody does. */
    visibility: z.literal('private').optional(),
    /** Which secret link opens a private site: after a renewal the links before it are void. Without one the first. */
    previewLink: z.int().min(1).max(9999).optional(),
    name: line(80),
    tagline: line().optional(),
    /** The show in one sentence: who and what, and when there is more of it. */
    logline: line().optional(),
    description: textOf(500).optional(),
    /** When the show is on. Pages don't mention what is missing. */
    airing: airingSchema.optional(),
    /** Year in the footer. */
    copyrightYear: z.int().min(1900).max(2200).optional(),
    /** The show's own picture beside its name; without it the mark of the folder `brand`. */
    logo: uploaded.optional(),
    /** Colors in place of the look's own, within its limits. */
    colors: z
      .strictObject({
        /** Asks for attention: buttons, marks. */
        accent: judged(accentFault).optional(),
        /** Links, and the outline of what has the focus. */
        link: judged(linkFault).optional(),
      })
      .optional(),
    region: z.strictObject({
      name: line().optional(),
      /** Postal abbreviation, as directions and geocoding expect it. */
      stateCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Must be two capital letters')
        .optional(),
      defaultCity: line(100).optional(),
      defaultState: line(100).optional(),
      /** Box outside which a point is not believed. */
      bounds: boundsSchema,
      timeZone,
      /** The counties on the map; without them it has none, and nothing counts them. */
      outlines: z
        .strictObject({
          /** URL of the GeoJSON file, in the folder `brand`. */
          file: brandFile,
          /** Attribution shown in the corner of the map. */
          attribution: text,
          /** URL of the GeoJSON file with water, highways and cities, for a map without streets. */
          landmarks: brandFile.optional(),
        })
        .optional(),
    }),
    /** The categories of segments, in their order. Without them those in the database stay. */
    categories: z
      .array(categorySchema)
      .min(1)
      .max(40, count(40))
      .refine(namesDiffer, 'Must each have another name')
      .optional(),
    map: z.strictObject({
      center: z.strictObject({ latitude, longitude }),
      zoom: z.int().min(1).max(20),
      /** Tile URL with `{z}`, `{x}` and `{y}`. */
      tileUrl: z.string().regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/, 'Must hold {z}, {x} and {y}'),
      attribution: text,
    }),
    social: z
      .array(z.strictObject({ id: z.enum(socialNetworks), label: line(60), url: webAddress }))
      .refine(socialOrder.test, socialOrder.error),
    podcasts: z
      .array(z.strictObject({ id: z.enum(podcastPlatforms), label: line(60), url: webAddress }))
      .refine(podcastOrder.test, podcastOrder.error),
    contact: z.strictObject({
      email: email.optional(),
      phone: line(40).optional(),
      address: z.array(line()).max(8, count(8)),
    }),
    /** URL of the embedded scheduling widget; null without one. */
    schedulingUrl: webAddress.nullable(),
    newsletter: z.strictObject({
      /** Subscribe page of the mailing-list provider; null without one. */
      url: webAddress.nullable(),
      /** Query key in which the email address is passed. */
      emailParameter: line(60),
    }),
    video: z
      .strictObject({
        /** Channel page; `@handles` in texts become `https://www.youtube.com/@handle`. */
        channelUrl: webAddress.nullable(),
        /** Video on the front page; null without one. */
        trailerId: z
          .string()
          .regex(/^[A-Za-z0-9_-]{11}$/, 'Must be a YouTube video id')
          .nullable(),
        trailerTitle: line(200, 0),
      })
      .refine(({ trailerId, trailerTitle }) => trailerId === null || trailerTitle !== '', {
        path: ['trailerTitle'],
        error: 'The trailer needs a title',
      }),
    /** For the official rules: without a sponsor it is the show, without eligibility the region's people. */
    giveaway: z
      .strictObject({
        sponsor: text.optional(),
        eligibility: text.optional(),
        /** Paragraphs of the show's own in the rules of every giveaway. */
        rules: paragraphs.optional(),
      })
      .optional(),
    /** Paragraphs of the show's own at the end of the privacy page and of the terms. */
    privacy: paragraphs.optional(),
    terms: paragraphs.optional(),
    /** Folder of icons, covers and share image, relative to this file; without it, `brand/` of the repository. */
    brand: text.optional(),
    /** The show's own cover, in place of that of the folder `brand`. By night the one by day, without its own. */
    cover: z.strictObject({ day: uploaded.optional(), night: uploaded.optional() }).optional(),
    /** Alternative text of the cover. */
    coverAlt: z.strictObject({ day: text, night: text }).optional(),
    /** Image for share cards, 1200x630. */
    seoImage: urlSchema,
    about: aboutSchema,
    announcement: announcementSchema.optional(),
    /** The menus as an owner has arranged them, in place of those of the site. */
    navigation: z
      .strictObject({
        main: menuSchema('main').optional(),
        quick: menuSchema('quick').optional(),
        last: menuSchema('last').optional(),
      })
      .optional(),
  })
  .meta({ id: 'Show' });
export type Show = z.infer<typeof showSchema>;

/** The show as far as screens need it. */
export const pageShowSchema = showSchema
  .omit({ categories: true })
  .extend({
    navigation: z
      .strictObject({
        main: shownMenuSchema.optional(),
        quick: shownMenuSchema.optional(),
        last: shownMenuSchema.optional(),
      })
      .optional(),
  })
  .strip()
  .meta({ id: 'PageShow' });
