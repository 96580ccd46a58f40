import type { LatLngBounds } from 'leaflet';
import Supercluster from 'supercluster';
import type { Place } from '../Place';

interface Counts {
  segments: number;
  sponsors: number;
}

export interface Cluster extends Counts {
  id: number;
  latitude: number;
  longitude: number;
  /** Zoom level at which it splits. */
  opensAt: number;
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
  const index = new Supercluster<{ place: Place }, Counts>({
    radius,
    // Leaflet's tiles are 256 pixels wide.
    extent: 256,
    maxZoom: lastClusteredZoom,
    map: ({ place }) => ({
      segments: place.type === 'segment' ? 1 : 0,
      sponsors: place.type === 'sponsor' ? 1 : 0,
    }),
    reduce: (sum, { segments, sponsors }) => {
      sum.segments += segments;
      sum.sponsors += sponsors;
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
      const { cluster_id: id, segments, sponsors } = properties;
      drawn.clusters.push({
        id,
        latitude,
        longitude,
        segments,
        sponsors,
        opensAt: index.getClusterExpansionZoom(id),
      });
    }
    return drawn;
  };
}
