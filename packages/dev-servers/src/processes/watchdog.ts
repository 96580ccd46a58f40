import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends what a killed launcher left behind. It reads the pids of our children from a pipe whose only writer is the
 * launcher; the end of the pipe without `stop` means that the launcher was killed. A shell does it in a
 * megabyte and on every Unix, and in its own session, so that no Ctrl-C and no group kill reaches it.
 */
const script = `
trap '' INT HUP
list=
while read -r word pid signal; do
  case $word in
    add) list="$pid:$signal $list" ;;
    drop) kept=; for item in $list; do [ "\${item%%:*}" = "$pid" ] || kept="$kept $item"; done; list=$kept ;;
    stop) exit 0 ;;
  esac
done
rm -f -- "$@"
for item in $list; do kill -"\${item#*:}" "\${item%%:*}" 2>/dev/null; done
for second in 1 2 3 4 5 6 7 8 9 10; do
  alive=; for item in $list; do kill -0 "\${item%%:*}" 2>/dev/null && alive=yes; done
  [ "$alive" ] || exit 0
  sleep 1
done
for item in $list; do kill -KILL "\${item%%:*}" 2>/dev/null; done
`;

export interface Watchdog {
  /** From now on this process ends with the launcher. Those added last are ended first. */
  add(pid: number, signal: NodeJS.Signals): void;
  drop(pid: number): void;
  /** All processes were stopped in order: ends the watchdog. */
  stop(): void;
}

/** `files` are removed when the launcher was killed: they would describe a stack that is gone. */
export function startWatchdog(files: string[] = []): Watchdog {
  const watched = new Map<number, NodeJS.Signals>();
  let over = false;
  let shell = launch();

  function launch(): ChildProcess {
    const child = spawn('/bin/sh', ['-c', script, 'watchdog', ...files], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.unref();
    child.stdin?.on('error', () => {});
    child.once('exit', () => {
      if (!over && child === shell) restart();
    });
    return child;
  }

  function restart(): void {
    shell = launch();
    for (const [pid, signal] of watched) tell(`add ${pid} ${signal.slice(3)}`);
  }

  function tell(line: string): void {
    shell.stdin?.write(`${line}\n`);
  }

  return {
    add(pid, signal) {
      watched.set(pid, signal);
      tell(`add ${pid} ${signal.slice(3)}`);
    },
    drop(pid) {
      watched.delete(pid);
      tell(`drop ${pid}`);
    },
    stop() {
      over = true;
      tell('stop');
      shell.stdin?.end();
    },
  };
}
