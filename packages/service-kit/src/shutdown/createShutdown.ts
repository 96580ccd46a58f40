import type { Log } from '../log';

/**
 * Order of a shutdown: stop accepting requests and finish those under way, stop background work, then close the
 * connections that both use.
 */
const shutdownStages = ['requests', 'workers', 'connections'] as const;
export type ShutdownStage = (typeof shutdownStages)[number];

type Stop = () => unknown;

export interface Shutdown {
  /** Registers a part of a stage. Parts of one stage stop concurrently. */
  add(stage: ShutdownStage, name: string, stop: Stop): void;
  /** Stops all stages in order, once. A part that fails is logged and does not hold up the others. */
  stop(): Promise<void>;
}

export function createShutdown(log: Log): Shutdown {
  const stages = new Map<ShutdownStage, { name: string; stop: Stop }[]>();
  let stopping: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (const stage of shutdownStages) {
      const parts = stages.get(stage) ?? [];
      await Promise.all(
        parts.map(async ({ name, stop }) => {
          try {
            await stop();
          } catch (error) {
            log.warn({ err: error, part: name }, 'did not stop cleanly');
          }
        }),
      );
    }
  }

  return {
    add(stage, name, stop) {
      stages.set(stage, [...(stages.get(stage) ?? []), { name, stop }]);
    },
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
