import { buildMapItem } from '@show/test-kit/builders';
import { Link } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { fireEvent, screen } from '@testing-library/react';
import { toPlace } from '../../places/map/Place';
import { usePlaceFocus } from './usePlaceFocus';

const mill = toPlace(buildMapItem());

function Probe({ ready, showPoint }: { ready: boolean; showPoint: () => void }) {
  const { focus } = usePlaceFocus({ places: [mill], ready, showPoint });
  return (
    <button type="button" onClick={() => focus(mill)}>
      Show
    </button>
  );
}

describe('#usePlaceFocus', () => {
  test('When the map is not there yet, then nothing moves, and a toast asks for patience', () => {
    const showPoint = jest.fn();
    const { address } = renderAt('/map', <Probe ready={false} showPoint={showPoint} />);

    fireEvent.click(screen.getByRole('button', { name: 'Show' }));

    expect(useToasts.getState().current).toMatchObject({
      title: 'Map Loading',
      description: 'Please wait for the map to load',
      variant: 'destructive',
    });
    expect(showPoint).not.toHaveBeenCalled();
    expect(address()).toBe('/map');
  });

  test('When the address names a place only once the map is there, then the map moves to it', () => {
    const showPoint = jest.fn();
    renderAt(
      '/map',
      <>
        <Probe ready showPoint={showPoint} />
        <Link to={`/map?place=${mill.key}`}>Mill</Link>
      </>,
    );
    expect(showPoint).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('link', { name: 'Mill' }));
    expect(showPoint).toHaveBeenCalledTimes(1);
  });
});
