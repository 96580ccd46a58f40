import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Tabs } from './Tabs';

const tabs = ['One', 'Two'].map((label) => ({ id: label, label, content: <p>{`Content of ${label}`}</p> }));

/** Fakes how much room there is. */
function setRoom(matches: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}
const first = () => screen.getByRole('tab', { name: 'One' });
function press(key: string): void {
  act(() => first().focus());
  fireEvent.keyDown(first(), { key });
}

describe('#Tabs', () => {
  test.each([
    ['there is room', true, 'vertical', 'ArrowDown'],
    ['there is little room', false, 'horizontal', 'ArrowRight'],
  ])('When %s, then a rail goes by its own arrow keys', async (_, room, orientation, key) => {
    setRoom(room);
    render(<Tabs label="Parts" look="rail" tabs={tabs} />);

    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', orientation);
    press(key);

    await waitFor(() => expect(screen.getByText('Content of Two')).toBeVisible());
  });

  test('When tabs are no rail, then they are a row however much room there is', () => {
    setRoom(true);
    render(<Tabs label="Parts" tabs={tabs} />);

    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal');
  });
});
