import { replacePageData } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateTimeInput } from './DateTimeInput';

const changes: (string | null)[] = [];

function Plan() {
  const [value, setValue] = useState<string | null>('2026-12-01T00:30:00Z');
  const take = (instant: string | null) => {
    changes.push(instant);
    setValue(instant);
  };
  return <DateTimeInput label="Starts" value={value} onChange={take} />;
}

beforeEach(() => replacePageData(fakePageData()));

describe('DateTimeInput', () => {
  test('reads and writes by the clock of the show', () => {
    render(<Plan />);
    const input = screen.getByLabelText<HTMLInputElement>('Starts');
    const write = (value: string) => fireEvent.change(input, { target: { value } });
    expect(input.value).toBe('2026-11-30T19:30');

    write('2027-07-01T20:00');
    write('2027-03-14T02:30');
    expect(screen.getByText(/The clocks skip this time/)).toBeInTheDocument();
    write('2027-11-07T01:30');
    expect(screen.getByText(/the first one is used/)).toBeInTheDocument();
    write('');

    expect(changes).toEqual(['2027-07-02T00:00:00.000Z', '2027-11-07T05:30:00.000Z', null]);
  });
});
