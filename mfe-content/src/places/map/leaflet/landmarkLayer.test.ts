import { fakeCounties } from '@show/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { map as createMap } from 'leaflet';
import { fakeMap } from '../../../../testing/fakeMap';
import { addLandmarkLayer } from './landmarkLayer';

/** A map whose landmarks are on their way. */
function mapWithLandmarks() {
  const element = document.createElement('div');
  const map = createMap(element).setView([39.8, -86.1], 7);
  addLandmarkLayer(map).setShown(true);
  return { element, map };
}

describe('addLandmarkLayer', () => {
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
