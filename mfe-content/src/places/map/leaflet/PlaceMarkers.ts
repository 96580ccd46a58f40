import { type LayerGroup, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet';
import { type Place, typeLabel } from '../Place';
import { type Cluster, clusterPlaces } from './clusters';
import { clusterIcon, clusterLabel, placeIcon } from './icons';
import styles from './icons.module.css';
import { type Spot, spotsOf } from './spots';

/** Offsets of the z-index. */
const offsets = { single: 0, cluster: 200, lifted: 900 };

/** The markers of all places, clustered where they would overlap. */
export class PlaceMarkers {
  private readonly layer: LayerGroup;
  private readonly drawn = new Map<string, Marker>();
  private places: readonly Place[] = [];
  private hidden: string | undefined;
  private lifted: Marker | undefined;
  private find = clusterPlaces([]);
  private spots: ReadonlyMap<string, Spot> = new Map();

  constructor(
    private readonly map: LeafletMap,
    private readonly onOpen: (key: string) => void,
  ) {
    this.layer = layerGroup().addTo(map);
    map.on('moveend', () => this.draw());
  }

  setPlaces(places: readonly Place[]): void {
    this.places = places;
    this.spots = spotsOf(places);
    this.index();
  }

  /** Hides the marker of a place that is drawn separately. */
  setHidden(key: string | undefined): void {
    if (this.hidden === key) return;
    this.hidden = key;
    this.index();
  }

  setLifted(key: string | undefined): void {
    this.lift(this.lifted, false);
    this.lifted = key === undefined ? undefined : (this.drawn.get(key) ?? this.clusterOf(key));
    this.lift(this.lifted, true);
  }

  element(key: string): HTMLElement | undefined {
    return this.drawn.get(key)?.getElement();
  }

  private lift(drawn: Marker | undefined, up: boolean): void {
    drawn?.getElement()?.classList.toggle(styles.lifted ?? 'lifted', up);
    drawn?.setZIndexOffset(up ? offsets.lifted : offsets.single);
  }

  private clusterOf(key: string): Marker | undefined {
    const { clusters } = this.find(this.map.getBounds(), this.map.getZoom());
    const around = clusters.find(({ keys }) => keys().includes(key));
    return around && this.drawn.get(this.clusterKey(around));
  }

  private clusterKey({ id }: Cluster): string {
    return `${id} of ${this.places.length}`;
  }

  private index(): void {
    this.find = clusterPlaces(this.places.filter(({ key }) => key !== this.hidden));
    this.draw();
  }

  /** Keeps unchanged markers, so that a focused one keeps the focus. */
  private draw(): void {
    const { places, clusters } = this.find(this.map.getBounds(), this.map.getZoom());
    const wanted = new Map<string, () => Marker>();
    for (const place of places) wanted.set(place.key, () => this.placeMarker(place));
    for (const cluster of clusters) {
      wanted.set(this.clusterKey(cluster), () => this.clusterMarker(cluster));
    }
    for (const [key, old] of this.drawn) {
      if (wanted.has(key)) continue;
      this.layer.removeLayer(old);
      this.drawn.delete(key);
    }
    for (const [key, make] of wanted) {
      if (!this.drawn.has(key)) this.drawn.set(key, make());
    }
  }

  private placeMarker(place: Place): Marker {
    const { key, locationName, segment } = place;
    const { point, aside } = this.spots.get(key) ?? { point: place, aside: undefined };
    const icon = placeIcon(place, aside);
    const options = { icon, title: locationName, keyboard: false };
    const drawn = marker([point.latitude, point.longitude], options).addTo(this.layer);
    drawn.getElement()?.setAttribute('aria-label', `${typeLabel(place)}: ${locationName}, ${segment.title}`);
    return drawn.on('click', () => this.onOpen(key));
  }

  private clusterMarker(cluster: Cluster): Marker {
    const point = [cluster.latitude, cluster.longitude] as const;
    const options = { icon: clusterIcon(cluster), keyboard: false, zIndexOffset: offsets.cluster };
    const drawn = marker([...point], options).addTo(this.layer);
    drawn.getElement()?.setAttribute('aria-label', clusterLabel(cluster));
    return drawn.on('click', () => this.map.setView([...point], cluster.opensAt));
  }
}
