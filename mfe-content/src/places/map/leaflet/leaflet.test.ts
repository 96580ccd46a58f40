import { buildMapItem } from '@show/test-kit/builders';
import { fakeCounties } from '@show/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { map as createMap, Evented, marker } from 'leaflet';
import { fakeMap } from '../../../../testing/fakeMap';
import { toPlace } from '../Place';
import type { View } from '../View';
import { declutter } from './declutter';
import { addLandmarkLayer } from './landmarkLayer';
import { type Box, overlap, placeBeside } from './placeBeside';
import { spotsOf } from './spots';
import { viewportOf } from './viewport';
import { watchMoves } from './watchMoves';

const mill = { latitude: 39.65, longitude: -87.18 };
const area = { south: 39.649, west: -87.181, north: 39.651, east: -87.179 };

/** A map that shows a view. */
function mapWith(view: View, { hasStreets = true, covered = { top: 0, bottom: 0 } } = {}) {
  fakeMap();
  const map = createMap(document.createElement('div'), { zoomAnimation: false }).setView([39.8, -86.1], 7);
  viewportOf(map, {
    places: () => [],
    covered: () => covered,
    zoomForAll: 7,
    animated: () => false,
    hasStreets: () => hasStreets,
  }).show(view);
  return map;
}

describe('viewportOf', () => {
  test.each<View>([
    { kind: 'point', point: mill },
    { kind: 'visitor', point: mill },
    { kind: 'area', area },
  ])('limits a view of the kind $kind to zoom 13 with streets and 10 without', (view) => {
    expect(mapWith(view).getZoom()).toBe(13);
    expect(mapWith(view, { hasStreets: false }).getZoom()).toBe(10);
  });

  test('keeps a place in the middle of the visible part while the zoom buttons are pressed', () => {
    const map = mapWith({ kind: 'point', point: mill }, { covered: { top: 100, bottom: 200 } });
    const before = map.latLngToContainerPoint([mill.latitude, mill.longitude]);

    map.zoomIn(3);
    map.zoomOut(1);

    expect(map.getZoom()).toBe(15);
    const after = map.latLngToContainerPoint([mill.latitude, mill.longitude]);
    expect(after.distanceTo(before)).toBeLessThan(2);
  });
});

describe('declutter', () => {
  const box = (left: number, width: number) => ({ left, right: left + width, top: 0, bottom: 10 }) as DOMRect;

  function label(left: number, width: number): HTMLElement {
    const made = document.createElement('span');
    made.getBoundingClientRect = () => box(left, width);
    return made;
  }

  test('moves or hides covered labels, the least important first', async () => {
    const frame = document.createElement('div');
    frame.getBoundingClientRect = () => box(-100, 400);
    const map = createMap(frame).setView([39.8, -86.2], 7);
    for (const corner of frame.querySelectorAll('.leaflet-top, .leaflet-bottom')) {
      corner.getBoundingClientRect = () => box(0, 0);
    }
    const capital = label(5, 50);
    capital.dataset.dot = 'shown';
    const covered = label(0, 20);
    const free = label(200, 20);
    const second = label(210, 20);
    const cut = label(290, 20);
    const labels = [capital, covered, free, second, cut];
    declutter(map, () => labels);

    const drawn = marker([39.8, -86.2]).addTo(map);
    const element = drawn.getElement();
    if (!element) throw new Error('the marker is not drawn');
    element.getBoundingClientRect = () => box(-10, 30);
    await new Promise(requestAnimationFrame);

    // After the marker, which ends at 20.
    expect(capital.style.getPropertyValue('--shift-x')).toBe('19px');
    expect(capital.dataset.dot).toBe('covered');
    expect(labels.map(({ style }) => style.visibility)).toEqual(['', 'hidden', '', 'hidden', 'hidden']);
    map.remove();
  });
});

describe('addLandmarkLayer', () => {
  /** A map whose landmarks are on their way. */
  function mapWithLandmarks() {
    const element = document.createElement('div');
    const map = createMap(element).setView([39.8, -86.1], 7);
    addLandmarkLayer(map).setShown(true);
    return { element, map };
  }

  test('adds nothing to a map removed before its data arrived', async () => {
    fakeMap();
    await fakeCounties();
    const { map } = mapWithLandmarks();
    map.remove();
    const added = jest.spyOn(map, 'addLayer');

    const later = mapWithLandmarks();

    await waitFor(() => expect(later.element.querySelector('path')).not.toBeNull());
    expect(added).not.toHaveBeenCalled();
  });
});

describe('placeBeside', () => {
  /** A name of 40 by 10 pixels, whose dot is at 100, 100. */
  const name: Box = { left: 100, right: 140, top: 95, bottom: 105 };
  const box = (left: number, right: number, top: number, bottom: number): Box => ({
    left,
    right,
    top,
    bottom,
  });
  const free =
    (...taken: Box[]) =>
    (candidate: Box) =>
      !taken.some((other) => overlap(candidate, other));

  test('puts a name after its dot, with a gap', () => {
    expect(placeBeside(name, [], free())?.name).toEqual(box(108, 148, 95, 105));
  });

  test('puts a name above, never before its dot, where there is no room after it', () => {
    const after = box(106, 200, 80, 110);

    const placed = placeBeside(name, [], free(after));

    expect(placed?.name).toEqual(box(65, 105, 86, 96));
    expect(placed?.dot).toEqual(box(96, 104, 96, 104));
  });

  test.each([
    ['after', [], box(124, 164, 95, 105)],
    ['before', [box(121, 200, 80, 120)], box(36, 76, 95, 105)],
  ])('puts a name %s the marker that covers its dot', (_, taken: Box[], expected) => {
    const disc = box(80, 120, 80, 120);

    expect(placeBeside(name, [disc], free(disc, ...taken))).toEqual({ name: expected, dot: undefined });
  });

  test('leaves out a city whose dot another name covers', () => {
    const other = box(50, 102, 95, 105);

    expect(placeBeside(name, [], free(other))).toBeUndefined();
  });
});

describe('spotsOf', () => {
  const mill = { latitude: 39.6454, longitude: -87.1779 };
  const at = (id: number, point = mill) => toPlace(buildMapItem({ id, ...point }));

  test('leaves a place at its point', () => {
    const dunes = at(2, { latitude: 41.66, longitude: -87.06 });
    const spots = [...spotsOf([at(1), dunes]).values()];

    expect(spots.map(({ aside }) => aside)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(spots[1]?.point).toMatchObject({ latitude: 41.66, longitude: -87.06 });
  });

  test('puts places at one point beside each other, in rows of four, a pin apart', () => {
    const near = { latitude: mill.latitude + 0.00002, longitude: mill.longitude - 0.00002 };
    const places = [at(1), at(2, near), ...[3, 4, 5].map((id) => at(id))];

    const spots = [...spotsOf(places).values()];

    expect(spots.map(({ aside }) => aside)).toEqual([
      [-45, 0],
      [-15, 0],
      [15, 0],
      [45, 0],
      [0, 38],
    ]);
    expect(new Set(spots.map(({ point }) => point.longitude))).toEqual(new Set([mill.longitude]));
  });
});

describe('watchMoves', () => {
  function watched() {
    const box = document.createElement('div');
    const map = Object.assign(new (class extends Evented {})(), { getContainer: () => box });
    const onMove = jest.fn();
    const end = () => map.fire('zoomend').fire('moveend');
    return { map, onMove, end, moves: watchMoves(map as never, onMove) };
  }

  test('reports a zoom by the visitor but not a chosen view', () => {
    const { map, onMove, end, moves } = watched();
    moves.guide(() => map.fire('zoomanim'));
    end();
    expect(onMove).not.toHaveBeenCalled();

    map.fire('zoomanim');
    end();
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  test('shows the last chosen view after an animated zoom', () => {
    const { map, onMove, end, moves } = watched();
    const overtaken = jest.fn();
    const last = jest.fn(() => map.fire('zoomanim'));
    map.fire('zoomanim');
    moves.guide(overtaken);
    moves.guide(last);
    expect(last).not.toHaveBeenCalled();

    end();
    expect(last).toHaveBeenCalledTimes(1);
    end();
    expect(last).toHaveBeenCalledTimes(1);
    expect(overtaken).not.toHaveBeenCalled();
    expect(onMove).not.toHaveBeenCalled();
  });
});
