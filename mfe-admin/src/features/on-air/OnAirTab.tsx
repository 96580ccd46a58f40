import type { OnAirDesk, OnAirGraphic, OnAirScene } from '@show/contracts/entities/onAir';
import { onAirLayouts } from '@show/contracts/entities/onAir';
import { Badge, Button, type ButtonProps } from '@show/web-kit/ui';
import { Clapperboard, Eye, EyeOff, FlaskConical, RadioTower, Users } from 'lucide-react';
import { ignoreShown } from '../../api/toasts';
import { Keys } from '../../commands/Keys';
import { useSectionKeys } from '../../commands/useSectionKeys';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { Loaded } from '../../ui/status/Loaded';
import { GraphicScreen } from './GraphicScreen';
import { LiveText } from './LiveText';
import styles from './OnAir.module.css';
import { PauseButton } from './PauseButton';
import { SceneControls } from './SceneControls';
import { Sources } from './Sources';
import { type DirectorStep, useDesk } from './useDesk';
import { useRehearsal } from './useRehearsal';

/** The gallery's desk: preview and program of the graphics of the broadcast. */
export function OnAirTab() {
  const { query, ...director } = useDesk();
  return (
    <>
      <AdminPanel
        title="On Air"
        intro="Set up the preview, and take it to the program: that is what the sources in the gallery show. Take, Hide and changed texts are written to the activity."
      >
        <Loaded query={query} height="40rem">
          {(desk) => <Desk desk={desk} director={director} />}
        </Loaded>
      </AdminPanel>
      <Sources />
    </>
  );
}

interface DeskProps {
  desk: OnAirDesk;
  director: Omit<ReturnType<typeof useDesk>, 'query'>;
}

function Desk({ desk: { preview, program, taken, directors }, director }: DeskProps) {
  const { run, pending, chosen } = director;
  const { shown = preview, isOn: isRehearsing, toggle: rehearse } = useRehearsal(preview);
  const scene = { ...preview.scene, ...chosen };
  const change = (changed: Partial<OnAirScene>) => director.change(preview.scene, changed);
  const act = (step: DirectorStep) => void ignoreShown(run(step));
  const take = () => act({ to: 'program' });
  const hide = () => void ignoreShown(director.toggle(program.visible));
  useSectionKeys({
    t: take,
    h: hide,
    r: preview.round ? rehearse : undefined,
    c: () => void ignoreShown(change({ showCode: !scene.showCode })),
    ...Object.fromEntries(
      onAirLayouts.map((layout, at) => [String(at + 1), () => void ignoreShown(change({ layout }))]),
    ),
  });

  return (
    <div className={styles.desk}>
      {directors.length > 0 && (
        <p className={styles.directors} role="status">
          <Users aria-hidden="true" />
          {`${directors.map(({ name }) => name).join(' and ')} ${directors.length === 1 ? 'is' : 'are'} here too`}
        </p>
      )}
      <div className={styles.screens}>
        <GraphicScreen
          key={String(isRehearsing)}
          title="Preview"
          tone="preview"
          note={isRehearsing && <Badge tone="plain">Rehearsal: simulated entries</Badge>}
          graphic={shown}
        />
        <div className={styles.keys}>
          <BigKey
            keys="t"
            variant="primary"
            disabled={pending === 'program'}
            icon={<Clapperboard aria-hidden="true" />}
            onClick={take}
          >
            Take
          </BigKey>
          <BigKey
            keys="h"
            disabled={pending === 'visibility'}
            icon={program.visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={hide}
          >
            {program.visible ? 'Hide' : 'Show'}
          </BigKey>
          <BigKey
            keys="r"
            disabled={!preview.round}
            icon={<FlaskConical aria-hidden="true" />}
            onClick={rehearse}
          >
            {isRehearsing ? 'End Rehearsal' : 'Rehearse'}
          </BigKey>
          {program.round && <PauseButton round={program.round} />}
        </div>
        <GraphicScreen
          title="Program"
          tone={program.visible ? 'live' : 'hidden'}
          note={
            program.visible ? (
              <span className={styles.live}>
                <RadioTower aria-hidden="true" /> On air
              </span>
            ) : (
              <Badge tone="plain">Hidden</Badge>
            )
          }
          graphic={program}
        />
      </div>
      {[preview, program].some(awaitsName) && (
        <p className={styles.taken}>
          The name of the winner is not shown yet. Confirm the winner after the claim, or show the name under
          Winners.
        </p>
      )}
      {taken && <p className={styles.taken}>{`${taken.by} changed the program ${dateTimeText(taken.at)}`}</p>}
      <div className={styles.controls}>
        <SceneControls scene={scene} onChange={change} />
        <fieldset className={styles.scene}>
          <legend>Program</legend>
          <LiveText
            label="Headline on the air"
            value={program.scene.headline}
            max={60}
            onCommit={(headline) => run({ to: 'texts', headline, note: program.scene.note })}
          />
          <LiveText
            label="Note on the air"
            value={program.scene.note}
            max={90}
            onCommit={(note) => run({ to: 'texts', headline: program.scene.headline, note })}
          />
        </fieldset>
      </div>
    </div>
  );
}

const awaitsName = ({ round }: OnAirGraphic): boolean =>
  round?.state === 'won' && round.winner !== null && round.winner.shownName === null;

/** A button for a thumb, with the key that does the same. */
function BigKey({ keys, children, ...button }: ButtonProps & { keys: string }) {
  return (
    <Button {...button} size="large" aria-keyshortcuts={keys}>
      {children}
      <span aria-hidden="true">
        <Keys keys={keys} />
      </span>
    </Button>
  );
}
