import { type PictureSpec, printSize } from '../artwork/pictureSpec';

type WithoutName<Spec> = Spec extends unknown ? Omit<Spec, 'seed' | 'ratio'> : never;
/** What a picture shows; its seed is its name, its ratio that of its list. */
type Motif = WithoutName<Exclude<PictureSpec, { of: 'social' }>>;
type MotifOf<Of extends Motif['of']> = Extract<Motif, { of: Of }>;

export interface Drawing {
  readonly motif: Motif;
  /** Words for those who don't see it. */
  readonly alt: string;
  /** Where chance decides what lies on the table: a seed that has been seen to bring it. */
  readonly seed?: string;
}

type Scene = MotifOf<'poster'>['kind'];
type Light = MotifOf<'poster'>['light'];

export const poster = (kind: Scene, light: Light, alt: string, seed?: string): Drawing => ({
  motif: { of: 'poster', kind, light },
  alt,
  ...(seed && { seed }),
});

export const shop = (trade: MotifOf<'shop'>['trade'], light: Light, alt: string): Drawing => ({
  motif: { of: 'shop', trade, light },
  alt,
});

/** A filming day: the place with the crew's own things in front. */
export const onSet = (scene: Scene, light: Light, gear: MotifOf<'set'>['gear'], alt: string): Drawing => ({
  motif: { of: 'set', scene, light, gear },
  alt,
});

export const portrait = (
  scene: Scene,
  light: Light,
  looks: Omit<MotifOf<'portrait'>, 'of' | 'scene' | 'light'>,
  alt: string,
): Drawing => ({ motif: { of: 'portrait', scene, light, ...looks }, alt });

export interface Picture {
  readonly filename: string;
  readonly url: string;
  readonly alt: string;
  readonly spec: PictureSpec;
  readonly width: number;
  readonly height: number;
}

export type PictureKind =
  | 'episode'
  | 'segment'
  | 'guest'
  | 'sponsor'
  | 'business'
  | 'photo'
  | 'gallery'
  | 'giveaway'
  | 'hero'
  | 'social';

/** Pictures in 3:2; all others are 16:9. */
const places: readonly PictureKind[] = ['photo', 'gallery'];

/** Collects the pictures of the demonstration and names them: `demo-episode-3.webp`. */
export class PictureBook {
  readonly pictures: Picture[] = [];
  readonly #counts = new Map<PictureKind, number>();

  add(kind: PictureKind, { motif, alt, seed: chosen }: Drawing): Picture {
    const number = this.#next(kind);
    const seed = chosen ?? `${kind}-${number}`;
    const ratio = places.includes(kind) ? '3:2' : '16:9';
    const hasRatio = motif.of === 'poster' || motif.of === 'shop';
    return this.#keep(kind, number, alt, hasRatio ? { ...motif, seed, ratio } : { ...motif, seed });
  }

  /** What a shared link shows. */
  addSocial(show: { name: string; tagline: string }): Picture {
    const { name, tagline } = show;
    return this.#keep('social', this.#next('social'), `${name}: ${tagline}`, { of: 'social', name, tagline });
  }

  #next(kind: PictureKind): number {
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    return number;
  }

  #keep(kind: PictureKind, number: number, alt: string, spec: PictureSpec): Picture {
    const filename = `demo-${kind}-${number}.webp`;
    const picture = { filename, url: `/uploads/${filename}`, alt, spec, ...printSize(spec) };
    this.pictures.push(picture);
    return picture;
  }
}
