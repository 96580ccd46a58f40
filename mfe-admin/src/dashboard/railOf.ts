import type { ReactNode } from 'react';
import type { TabLoader } from './TabPanel';

/** A line of the rail that holds several tabs. */
export interface RailLine {
  readonly label: string;
  readonly icon: ReactNode;
}

export interface DashboardTab {
  /** In the URL: `/admin?tab=images`. */
  id: string;
  label: string;
  /** Heading above it and its neighbors. */
  group: string;
  /** Its line of the rail, where it is a part beside its neighbors; by default it has a line of its own. */
  partOf?: RailLine;
  icon?: ReactNode;
  /** Pressed after 'g', it opens the tab. */
  key?: string;
  load: TabLoader;
  /** Only owners have it. */
  forOwners?: boolean;
  /** Volunteers have it too. */
  forVolunteers?: boolean;
  /** False: not in the rail, but opened from elsewhere in the frame. */
  inRail?: boolean;
}

export interface RailEntry {
  /** That of its first tab. */
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly group: string;
  readonly listed: boolean;
  readonly tabs: readonly [DashboardTab, ...DashboardTab[]];
}

/** The lines of the rail: neighbors that are part of the same one share it. */
export function railOf(tabs: readonly DashboardTab[]): readonly RailEntry[] {
  const entries: (RailEntry & { tabs: [DashboardTab, ...DashboardTab[]] })[] = [];
  for (const tab of tabs) {
    const last = entries.at(-1);
    if (tab.partOf && last?.tabs[0].partOf === tab.partOf) {
      last.tabs.push(tab);
      continue;
    }
    const { id, group, inRail = true } = tab;
    const { label, icon } = tab.partOf ?? tab;
    entries.push({ id, label, icon, group, listed: inRail, tabs: [tab] });
  }
  return entries;
}
