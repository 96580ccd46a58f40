import type { LatLngBounds } from 'leaflet';
import Supercluster from 'supercluster';
import type { Place } from '../Place';

interface Kind {
  type: Place['type'] | 'mixed';
}

export interface Cluster extends Kind {
  id: number;
  count: number;
  latitude: number;
  longitude: number;
  /** Zoom level at which it splits. */
  opensAt: number;
  /** Keys of its places. */
  keys: () => string[];
}

export interface Drawn {
  places: Place[];
  clusters: Cluster[];
}

/** Radius of clusters in pixels. */
const radius = 58;
/** Maximum zoom level of clusters. */
const lastClusteredZoom = 14;

/** Computes single places and clusters for a zoom level. */
export function clusterPlaces(places: readonly Place[]): (bounds: LatLngBounds, zoom: number) => Drawn {
  const index = new Supercluster<{ place: Place }, Kind>({
    radius,
    // Leaflet's tiles are 256 pixels wide.
    extent: 256,
    maxZoom: lastClusteredZoom,
    map: ({ place: { type } }) => ({ type }),
    reduce: (all, { type }) => {
      if (all.type !== type) all.type = 'mixed';
    },
  });
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    })),
  );

  return (bounds, zoom) => {
    const box = bounds.pad(0.2);
    const features = index.getClusters(
      [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
      Math.round(zoom),
    );
    const drawn: Drawn = { places: [], clusters: [] };
    for (const { properties, geometry } of features) {
      if ('place' in properties) {
        drawn.places.push(properties.place);
        continue;
      }
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: count, type } = properties;
      drawn.clusters.push({
        id,
        latitude,
        longitude,
        count,
        type,
        opensAt: index.getClusterExpansionZoom(id),
        keys: () =>
          index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties: { place } }) => place.key),
      });
    }
    return drawn;
  };
}
