import type { OnAirGraphic } from '@show/contracts/entities/onAir';
import { useEffect, useState } from 'react';

/** Milliseconds between two simulated steps. */
const pace = 250;
/** Steps from the first entry to the last ten, and those of each of the last ten. */
const [run, each] = [40, 2];
const lastOnes = 10;
/** Steps between the winner and the name. */
const untilName = 16;
const simulatedName = 'First name, Town';

/** Entries, winner and name at one step of a rehearsal. */
export function rehearse(graphic: OnAirGraphic, moment: number): OnAirGraphic {
  const { round } = graphic;
  if (!round) return graphic;
  const { target } = round;
  const quick = Math.max(0, target - lastOnes);
  const late = Math.floor(Math.max(0, moment - run) / each);
  const count = moment < run ? Math.floor((quick * moment) / run) : Math.min(target, quick + late);
  const end = run + (target - quick) * each;
  const isWon = count === target && moment >= end;
  return {
    ...graphic,
    version: graphic.version + moment,
    visible: true,
    rehearsal: true,
    round: {
      ...round,
      state: isWon ? 'won' : 'open',
      count,
      winner: isWon
        ? { entryNumber: target, shownName: moment - end >= untilName ? simulatedName : null }
        : null,
    },
  };
}

/** Simulates entries in the preview of this browser. Nothing is sent, so that no round can be touched. */
export function useRehearsal(preview: OnAirGraphic | undefined) {
  const [moment, setMoment] = useState<number>();
  const isOn = moment !== undefined && preview?.round != null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setMoment((now = 0) => now + 1), pace);
    return () => clearInterval(timer);
  }, [isOn]);
  return {
    isOn,
    shown: isOn && preview ? rehearse(preview, moment) : preview,
    toggle: () => setMoment(isOn ? undefined : 0),
  };
}
