import { counted } from '@show/web-kit/format';
import { classes } from '@show/web-kit/ui';
import { DivIcon, type DivIconOptions, type PointTuple } from 'leaflet';
import type { Place } from '../Place';
import type { Cluster } from './clusters';
import styles from './icons.module.css';

const pin = 'M15 37.5S28 23 28 14.6a13 13 0 1 0-26 0C2 23 15 37.5 15 37.5Z';
/** The icon on a pin shows its type without relying on color. */
const signs = {
  segment: 'M11.5 9.2v11l9-5.5z',
  sponsor: 'M15 8.2l6.4 6.4-6.4 6.4-6.4-6.4z',
  business: 'M8.6 12.4l1.4-3.6h10l1.4 3.6v1.4H8.6zM9.8 15h10.4v5.4h-3.4v-3.2h-3.6v3.2H9.8z',
  highlighted: 'M15 6.6l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
} as const;

const svgNamespace = 'http://www.w3.org/2000/svg';

function path(className: string | undefined, d: string): SVGPathElement {
  const drawn = document.createElementNS(svgNamespace, 'path');
  drawn.setAttribute('class', className ?? '');
  drawn.setAttribute('d', d);
  return drawn;
}

/** Passes elements to Leaflet, as Trusted Types block markup. */
function drawing(sign: keyof typeof signs): HTMLElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 30 38');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path(styles.body, pin), path(styles.sign, signs[sign]));
  const frame = document.createElement('span');
  frame.className = styles.drawing ?? '';
  frame.append(svg);
  return frame;
}

/** An icon that is a button, where Leaflet's own has only the role of one; for markers without `keyboard`. */
class ButtonIcon extends DivIcon {
  override createIcon(): HTMLElement {
    const made = super.createIcon();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = made.className;
    button.style.cssText = made.style.cssText;
    button.append(...made.childNodes);
    return button;
  }
}

const buttonIcon = (options: DivIconOptions): DivIcon => new ButtonIcon(options);

function pinIcon(
  sign: keyof typeof signs,
  [width, height]: PointTuple,
  [right, up]: PointTuple = [0, 0],
): DivIcon {
  return buttonIcon({
    className: classes(styles.pin, styles[sign]),
    html: drawing(sign),
    iconSize: [width, height],
    iconAnchor: [width / 2 - right, height + up],
    popupAnchor: [right, -height - up + 4],
  });
}

/** Icon of a place: red for a segment, orange for a sponsor, plum for a business; offset to the right and up. */
export const placeIcon = ({ type }: Pick<Place, 'type'>, aside?: PointTuple): DivIcon =>
  pinIcon(type, [30, 38], aside);

/** Icon of the highlighted place: larger, green, with a star. */
export const highlightIcon = (): DivIcon => pinIcon('highlighted', [44, 56]);

export const visitorIcon = (): DivIcon =>
  buttonIcon({
    className: styles.visitor ?? '',
    iconSize: [22, 22],
    iconAnchor: [11, 11],
    popupAnchor: [0, -12],
  });

/** Icon of a cluster, colored if its places have one type. */
export function clusterIcon({ count, type }: Cluster): DivIcon {
  const size = count < 10 ? 40 : 48;
  const shown = document.createElement('span');
  shown.textContent = String(count);
  return buttonIcon({
    className: classes(styles.cluster, styles[type]),
    html: shown,
    iconSize: [size, size],
    iconAnchor: [size / 2, size / 2],
  });
}

export const clusterLabel = ({ count }: Cluster): string =>
  `${counted(count, 'place')} close together. Zoom in`;
