interface LockFile {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}

/** Makes node_modules what the lock file says; does nothing when it already is. */
export function installPackages(root: string, say: (line: string) => void): Promise<void>;

/** Whether npm's own record of node_modules holds every package of the lock file. */
export function isInstalled(root: string, lock: LockFile): boolean;

/** One sentence for a failed `npm ci`, from what npm wrote. */
export function installFault(output: string, logFile: string): string;
