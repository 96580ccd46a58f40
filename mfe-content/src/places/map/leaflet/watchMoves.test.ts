import { Evented } from 'leaflet';
import { watchMoves } from './watchMoves';

function watched() {
  const box = document.createElement('div');
  const map = Object.assign(new (class extends Evented {})(), { getContainer: () => box });
  const onMove = jest.fn();
  const end = () => map.fire('zoomend').fire('moveend');
  return { map, onMove, end, moves: watchMoves(map as never, onMove) };
}

describe('watchMoves', () => {
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
