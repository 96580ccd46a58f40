import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RailTabs } from './RailTabs';
import { Tabs } from './Tabs';

const tabs = ['One', 'Two'].map((label) => ({
  id: label,
  label,
  group: 'All',
  content: <p>{`Content of ${label}`}</p>,
}));

function Rail() {
  const [chosen, setChosen] = useState('One');
  return <RailTabs label="Parts" head={<h1>Head</h1>} tabs={tabs} value={chosen} onChange={setChosen} />;
}

describe('Tabs', () => {
  test('selects the next tab with the right arrow', async () => {
    render(<Tabs label="Parts" tabs={tabs} />);
    const first = screen.getByRole('tab', { name: 'One' });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowRight' });

    await waitFor(() => expect(screen.getByText('Content of Two')).toBeVisible());
  });
});

describe('RailTabs', () => {
  test('selects the next tab with the down arrow and keeps the first mounted', async () => {
    render(<Rail />);
    const first = screen.getByRole('tab', { name: 'One' });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowDown' });

    await waitFor(() => expect(screen.getByText('Content of Two')).toBeVisible());
    expect(screen.getByText('Content of One')).not.toBeVisible();
  });

  test('opens the list with a button and closes it on Escape or a choice', async () => {
    render(<Rail />);
    const opener = screen.getByRole('button', { name: 'Parts: One' });
    fireEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key: 'Escape' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();

    fireEvent.click(opener);
    const second = screen.getByRole('tab', { name: 'Two' });
    fireEvent.mouseDown(second, { button: 0 });
    fireEvent.click(second);

    expect(await screen.findByRole('button', { name: 'Parts: Two', expanded: false })).toHaveFocus();
  });
});
