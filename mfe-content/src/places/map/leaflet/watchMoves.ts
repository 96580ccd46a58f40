import type { Map as LeafletMap } from 'leaflet';

/** Tells when the visitor has moved the map: by dragging, by the arrow keys or by zooming, not by a view that was chosen. */
export function watchMoves(map: LeafletMap, onMove: () => void): { guide: (move: () => void) => void } {
  let guided = false;
  let byKeys = false;
  map.on('dragend', onMove);
  map.getContainer().addEventListener('keydown', ({ key }) => {
    if (key.startsWith('Arrow')) byKeys = true;
  });
  map.on('moveend', () => {
    if (byKeys) onMove();
    byKeys = false;
  });
  map.on('zoomend', () => {
    if (!guided) onMove();
  });
  // The last event of a move.
  map.on('moveend', () => {
    guided = false;
  });
  return {
    guide(move) {
      guided = true;
      move();
    },
  };
}
