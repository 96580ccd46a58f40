import { useUserLocation } from '@show/web-kit/location';
import { Button } from '@show/web-kit/ui';
import { Expand, LocateFixed } from 'lucide-react';
import styles from './MapControls.module.css';

export interface MapControlsProps {
  onFind: () => void;
  onShowAll: () => void;
  /** Whether they lie on the map: round, on phones without words. */
  onMap?: boolean | undefined;
}

/** Buttons of the map: locate the visitor, show all places. */
export function MapControls({ onFind, onShowAll, onMap }: MapControlsProps) {
  const { location, isFinding } = useUserLocation();
  return (
    <div className={onMap ? styles.onMap : styles.controls} data-needs-script="">
      <Button variant="primary" busy={isFinding} icon={<LocateFixed aria-hidden="true" />} onClick={onFind}>
        {location ? 'Update Location' : 'Find My Location'}
      </Button>
      <Button icon={<Expand aria-hidden="true" />} onClick={onShowAll}>
        Show All Locations
      </Button>
    </div>
  );
}
