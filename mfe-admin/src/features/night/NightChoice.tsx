import { instantsOf, wallTime } from '@show/contracts/domain/wallTime';
import { longestNightHours, type Night } from '@show/contracts/entities/night';
import { formatDate } from '@show/web-kit/format';
import { Select, TextInput } from '@show/web-kit/forms';
import { show } from '@show/web-kit/page';
import { Button } from '@show/web-kit/ui';
import { type FormEvent, useState } from 'react';
import { Options } from '../../ui/form/Options';
import styles from './Night.module.css';

export interface Span {
  readonly from: string;
  readonly to: string;
}

interface NightChoiceProps {
  rounds: Night['rounds'];
  /** The chosen round or span. */
  span: Span;
  onChoose: (span: Span) => void;
}

const textOf = ({ from, to }: Span) => `${from}/${to}`;

/** The night to look at: that of a round, or any times. Needs a `key` of the span. */
export function NightChoice({ rounds, span, onChoose }: NightChoiceProps) {
  const zone = show().region.timeZone;
  const [from, setFrom] = useState(() => wallTime(Date.parse(span.from), zone));
  const [to, setTo] = useState(() => wallTime(Date.parse(span.to), zone));
  const [fault, setFault] = useState<string>();
  const isOfRound = rounds.some((round) => textOf(round) === textOf(span));

  function choose(event: FormEvent): void {
    event.preventDefault();
    // Of a time that clocks show twice, a night begins with the first and ends with the second.
    const [begin, end] = [instantsOf(from, zone)[0], instantsOf(to, zone).at(-1)];
    if (begin === undefined || end === undefined) setFault('Choose a time that clocks show');
    else if (end <= begin) setFault('Must be after the beginning');
    else if (end - begin > longestNightHours * 3_600_000)
      setFault(`At most ${longestNightHours} hours later`);
    else onChoose({ from: new Date(begin).toISOString(), to: new Date(end).toISOString() });
  }

  return (
    <form className={styles.choice} onSubmit={choose} noValidate data-screen-only>
      {rounds.length > 0 && (
        <Select
          label="Night"
          value={isOfRound ? textOf(span) : ''}
          onChange={({ target: { value } }) => {
            const round = rounds.find((one) => textOf(one) === value);
            if (round) onChoose({ from: round.from, to: round.to });
          }}
        >
          {!isOfRound && <option value="">Other times</option>}
          <Options
            of={rounds.map((round) => [textOf(round), `Round ${round.number}, ${formatDate(round.to)}`])}
          />
        </Select>
      )}
      <TextInput
        label="From"
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextInput
        label="To"
        type="datetime-local"
        value={to}
        error={fault}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit">Show</Button>
    </form>
  );
}
