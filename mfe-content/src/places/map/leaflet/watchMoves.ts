import type { Map as LeafletMap } from 'leaflet';

export interface Moves {
  /**
   * Moves the map to a chosen view: immediately, or when the zoom that is being animated has ended, because
   * Leaflet ignores a view until then. Of several such moves only the last one is made.
   */
  guide(move: () => void): void;
}

/** Reports moves by the visitor (drag, arrow keys, zoom) but not moves to a chosen view. */
export function watchMoves(map: Pick<LeafletMap, 'on' | 'getContainer'>, onMove: () => void): Moves {
  let guided = false;
  let byKeys = false;
  let zooming = false;
  let next: (() => void) | undefined;

  function guide(move: () => void): void {
    if (zooming) {
      next = move;
      return;
    }
    next = undefined;
    guided = true;
    move();
  }

  map.on('dragend', onMove);
  map.getContainer().addEventListener('keydown', ({ key }) => {
    if (key.startsWith('Arrow')) byKeys = true;
  });
  map.on('moveend', () => {
    if (byKeys) onMove();
    byKeys = false;
  });
  map.on('zoomanim', () => {
    zooming = true;
  });
  map.on('zoomend', () => {
    zooming = false;
    if (!guided && !next) onMove();
  });
  // The last event of a move.
  map.on('moveend', () => {
    guided = false;
    if (next && !zooming) guide(next);
  });
  return { guide };
}
