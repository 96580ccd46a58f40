import { type Colour, mix, under } from './colour';
import type { Light } from './light';
import { n, type Point } from './path';
import type { Random } from './random';

export interface Tone {
  /** 0 at the viewer, 1 at the end of sight. */
  depth?: number;
  /** 1 turned fully to the light, 0 neither, -1 in shadow. */
  face?: number;
}

interface Stroke {
  width: number;
  opacity?: number;
  cap?: 'round' | 'butt';
  dash?: string;
}

/**
 * A picture being drawn, back to front. Sizes are in units of a picture 900 high.
 * Flat shapes are ink; `shade` and `glow` are airbrush, which the printing turns into grain.
 */
export class Sheet {
  private readonly parts: string[] = [];
  private readonly definitions: string[] = [];
  private readonly known = new Map<string, string>();

  /** The whole picture will be turned about, left for right: words have to be turned back. */
  mirrored = false;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly light: Light,
    readonly random: Random,
    /** Where the light comes from: left (-1) or right (1). */
    readonly side: 1 | -1,
  ) {}

  /** What a thing of that own colour looks like in this light, at that distance. */
  tone(own: Colour, { depth = 0, face = 0 }: Tone = {}): Colour {
    const { ambient, ambience, key, shadow, haze } = this.light;
    let colour = under(own, ambient, ambience);
    if (face > 0)
      colour = mix(colour, mix(under(own, key, 0.7), key, 0.16 + 0.14 * face), 0.35 + 0.55 * face);
    if (face < 0) colour = mix(colour, shadow, -face * 0.5);
    return mix(colour, haze, depth * 0.92);
  }

  add(svg: string): void {
    this.parts.push(svg);
  }

  fill(d: string, paint: string, opacity = 1): void {
    this.parts.push(`<path d="${d}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`);
  }

  /** Fill with the thing's own colour as this light shows it. */
  ink(d: string, own: Colour, tone?: Tone, opacity = 1): void {
    this.fill(d, this.tone(own, tone), opacity);
  }

  stroke(d: string, paint: string, { width, opacity = 1, cap = 'round', dash }: Stroke): void {
    const more = `${opacity < 1 ? ` opacity="${opacity}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}`;
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${more}/>`,
    );
  }

  /** A paint that goes from one place to another. */
  gradient(
    stops: readonly (readonly [offset: number, colour: Colour, opacity?: number])[],
    from: Point,
    to: Point,
  ): string {
    const body = stops.map(
      ([o, c, a]) =>
        `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    );
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${body.join('')}</linearGradient>`,
    );
  }

  /** A paint that goes outward from a centre. */
  radial(
    stops: readonly (readonly [offset: number, colour: Colour, opacity?: number])[],
    centre: Point,
    radius: number,
  ): string {
    const body = stops.map(
      ([o, c, a]) =>
        `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    );
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}">${body.join('')}</radialGradient>`,
    );
  }

  /** Airbrush over a shape: `colour` at `from`, nothing at `to`. */
  shade(d: string, colour: Colour, from: Point, to: Point, opacity = 0.5): void {
    const paint = this.gradient(
      [
        [0, colour, opacity],
        [1, colour, 0],
      ],
      from,
      to,
    );
    this.parts.push(`<path class="s" d="${d}" fill="${paint}"/>`);
  }

  /** Airbrush around a point. */
  glow(centre: Point, radius: number, colour: Colour, opacity = 0.5, d?: string): void {
    const paint = this.radial(
      [
        [0, colour, opacity],
        [0.45, colour, opacity * 0.42],
        [1, colour, 0],
      ],
      centre,
      radius,
    );
    const shape = d
      ? `<path class="s" d="${d}" fill="${paint}"/>`
      : `<circle class="s" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}" fill="${paint}"/>`;
    this.parts.push(shape);
  }

  /** Draw only inside the shape. */
  within(d: string, draw: () => void): void {
    const url = this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.parts.push(`<g clip-path="${url}">`);
    draw();
    this.parts.push('</g>');
  }

  /** Draw with an SVG transform. */
  placed(transform: string, draw: () => void, opacity = 1): void {
    this.parts.push(`<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>`);
    draw();
    this.parts.push('</g>');
  }

  private define(make: (id: string) => string): string {
    const body = make('@');
    const known = this.known.get(body);
    if (known) return known;
    const id = `d${this.known.size}`;
    this.definitions.push(make(id));
    this.known.set(body, `url(#${id})`);
    return `url(#${id})`;
  }

  toString(): string {
    const size = `viewBox="0 0 ${n(this.width)} ${n(this.height)}" width="${n(this.width)}" height="${n(this.height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>.s{display:inline}</style><defs>${this.definitions.join('')}</defs>${this.parts.join('')}</svg>`;
  }
}
