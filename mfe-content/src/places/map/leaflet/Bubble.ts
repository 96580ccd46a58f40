import { type Map as LeafletMap, type Popup, popup } from 'leaflet';
import type { Place } from '../Place';
import { watchFocus } from './input';
import type { Covered } from './viewport';

/** Maximum width in pixels. */
export const bubbleWidth = 300;

export interface BubbleNeeds {
  onClose: () => void;
  /** Element that gets the focus when a popup with the focus closes. */
  markerOf: (key: string) => HTMLElement;
  covered: () => Covered;
}

/** The popup of the map. */
export class Bubble {
  private readonly popup: Popup;
  private key: string | undefined;
  private readonly covered: BubbleNeeds['covered'];

  constructor(
    private readonly map: LeafletMap,
    { onClose, markerOf, covered }: BubbleNeeds,
  ) {
    this.popup = popup({
      maxWidth: bubbleWidth,
      minWidth: 270,
      // Above the pin.
      offset: [0, -30],
    });
    this.covered = covered;
    const holdsFocus = watchFocus(map.getContainer(), () => this.popup.getElement());
    map.on('popupclose', (event) => {
      if (event.popup !== this.popup) return;
      if (holdsFocus() && this.key) markerOf(this.key).focus();
      onClose();
    });
  }

  open({ key, latitude, longitude }: Place, content: HTMLElement): void {
    this.key = key;
    const { top, bottom } = this.covered();
    // Leaves room for the zoom buttons.
    this.popup.options.autoPanPaddingTopLeft = [66, top + 16];
    this.popup.options.autoPanPaddingBottomRight = [16, bottom + 16];
    this.popup.setLatLng([latitude, longitude]).setContent(content).openOn(this.map);
  }

  close(): void {
    this.popup.close();
  }
}
