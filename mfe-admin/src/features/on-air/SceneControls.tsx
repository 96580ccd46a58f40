import { type OnAirScene, onAirLayouts } from '@show/contracts/entities/onAir';
import { Checkbox, Select } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { ignoreShown } from '../../api/toasts';
import { Keys } from '../../commands/Keys';
import { Options } from '../../ui/form/Options';
import { LiveText } from './LiveText';
import styles from './OnAir.module.css';
import { layoutNames } from './wordsOf';

export interface SceneControlsProps {
  scene: OnAirScene;
  onChange: (change: Partial<OnAirScene>) => Promise<unknown>;
}

/** Layout, giveaway and texts of the preview. */
export function SceneControls({ scene, onChange }: SceneControlsProps) {
  const { data: giveaways = [] } = useQuery(read('/api/giveaways'));
  const change = (changed: Partial<OnAirScene>) => void ignoreShown(onChange(changed));
  return (
    <fieldset className={styles.scene}>
      <legend>Preview</legend>
      <div className={styles.layouts} role="radiogroup" aria-label="Layout">
        {onAirLayouts.map((layout, at) => (
          <label key={layout} className={styles.layout} data-chosen={scene.layout === layout}>
            <input
              type="radio"
              name="on-air-layout"
              checked={scene.layout === layout}
              onChange={() => change({ layout })}
            />
            <span>{layoutNames[layout]}</span>
            <Keys keys={String(at + 1)} />
          </label>
        ))}
      </div>
      <Select
        label="Giveaway"
        value={scene.giveawayId ?? ''}
        onChange={({ target }) => change({ giveawayId: Number(target.value) || null })}
      >
        <option value="">None: texts only</option>
        <Options of={giveaways.map(({ id, title }) => [id, title])} />
      </Select>
      <LiveText
        label="Headline"
        hint="Such as 'Scan to win'. Empty: the line of the show"
        value={scene.headline}
        max={60}
        onCommit={(headline) => onChange({ headline })}
      />
      <LiveText label="Note" value={scene.note} max={90} onCommit={(note) => onChange({ note })} />
      <Checkbox
        label="Show the code while entries are accepted"
        checked={scene.showCode}
        onChange={({ target }) => change({ showCode: target.checked })}
      />
    </fieldset>
  );
}
