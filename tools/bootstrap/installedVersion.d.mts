/** What `npm run update` notes in `<STACK_DIR>/version.json`. */
export interface Installed {
  /** Folder of the version to run; null: the checkout itself. */
  live: string | null;
  /** Folder of the version before. */
  before: string | null;
  /** `held`: an update has stopped the site. `trial`: the live version has one start to get ready. */
  state: 'settled' | 'held' | 'trial' | 'restoring';
  /** Starts of the trial. */
  attempts: number;
  /** Backup that a way back needs, because the new version takes away what the one before uses. */
  restore: string | null;
  /** The last update, for people. */
  last: { from: string; to: string; at: string; ok: boolean; reason?: string } | null;
}

export function readInstalled(stackDir: string): Installed | undefined;
export function writeInstalled(stackDir: string, installed: Installed): void;
export function keepHeld(stackDir: string): void;
export function handOver(program: string, options?: { starts?: boolean }): Promise<boolean>;
