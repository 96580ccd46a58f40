import { buildMapItem } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { fireEvent, screen } from '@testing-library/react';
import { toPlace } from '../../places/map/Place';
import { usePlaceFocus } from './usePlaceFocus';

const mill = toPlace(buildMapItem());

function Probe({ showPoint }: { showPoint: () => void }) {
  const { focus } = usePlaceFocus({ places: [mill], ready: false, showPoint });
  return (
    <button type="button" onClick={() => focus(mill)}>
      Show
    </button>
  );
}

describe('usePlaceFocus', () => {
  test('shows a toast and moves nothing while the map loads', () => {
    const showPoint = jest.fn();
    const { address } = renderAt('/map', <Probe showPoint={showPoint} />);

    fireEvent.click(screen.getByRole('button', { name: 'Show' }));

    expect(useToasts.getState().current).toMatchObject({
      title: 'Map Loading',
      description: 'Please wait for the map to load',
      variant: 'destructive',
    });
    expect(showPoint).not.toHaveBeenCalled();
    expect(address()).toBe('/map');
  });
});
