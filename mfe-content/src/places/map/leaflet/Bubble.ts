import { type Map as LeafletMap, type Popup, popup } from 'leaflet';
import type { Place } from '../Place';
import { watchFocus } from './input';

/** Maximum width in pixels. */
export const bubbleWidth = 300;

export interface BubbleNeeds {
  onClose: () => void;
  /** Element that gets the focus when a popup with the focus closes. */
  markerOf: (key: string) => HTMLElement;
}

/** The popup of the map. */
export class Bubble {
  private readonly popup: Popup;
  private key: string | undefined;

  constructor(
    private readonly map: LeafletMap,
    { onClose, markerOf }: BubbleNeeds,
  ) {
    this.popup = popup({
      maxWidth: bubbleWidth,
      minWidth: 270,
      // Above the pin.
      offset: [0, -30],
      // Leaves room for the zoom buttons.
      autoPanPaddingTopLeft: [66, 16],
      autoPanPaddingBottomRight: [16, 16],
    });
    const holdsFocus = watchFocus(map.getContainer(), () => this.popup.getElement());
    map.on('popupclose', (event) => {
      if (event.popup !== this.popup) return;
      if (holdsFocus() && this.key) markerOf(this.key).focus();
      onClose();
    });
  }

  open({ key, latitude, longitude }: Place, content: HTMLElement): void {
    this.key = key;
    this.popup.setLatLng([latitude, longitude]).setContent(content).openOn(this.map);
  }

  close(): void {
    this.popup.close();
  }
}
