import type { Point } from '@show/contracts/places/distance';
import { coordinates } from '@show/web-kit/format';
import { type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { Place } from '../Place';
import { bubbleWidth } from './Bubble';
import frame from './frame.module.css';
import { highlightIcon, visitorIcon } from './icons';

/** Marker of the visitor, with a popup of the coordinates. */
export function visitorMarker(map: LeafletMap, { latitude, longitude }: Point): Marker {
  const content = document.createElement('div');
  content.className = frame.visitor ?? '';
  const title = document.createElement('strong');
  title.textContent = 'Your Location';
  content.append(title, document.createElement('br'), coordinates(latitude, longitude, 4));
  const drawn = marker([latitude, longitude], {
    icon: visitorIcon(),
    title: 'Your Location',
    keyboard: false,
    zIndexOffset: 500,
  });
  // Enter clicks the button; Leaflet's own handler would open the popup before, so that the click closed it.
  drawn.bindPopup(content, { maxWidth: bubbleWidth }).off('keypress').addTo(map);
  drawn.getElement()?.setAttribute('aria-label', 'Your Location');
  return drawn;
}

/** Marker of the highlighted place, above all others. */
export function highlightMarker(map: LeafletMap, place: Place, onOpen: () => void): Marker {
  const drawn = marker([place.latitude, place.longitude], {
    icon: highlightIcon(),
    title: place.locationName,
    keyboard: false,
    zIndexOffset: 1000,
  }).addTo(map);
  drawn.getElement()?.setAttribute('aria-label', `${place.locationName}, highlighted`);
  return drawn.on('click', onOpen);
}
