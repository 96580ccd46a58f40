import type { Log } from '../log';

/**
 * Order in which a process lets go: first it takes and finishes requests no more, then nothing works in the
 * background, then the connections that both needed close.
 */
export const shutdownStages = ['requests', 'workers', 'connections'] as const;
export type ShutdownStage = (typeof shutdownStages)[number];

type Stop = () => unknown;

export interface Shutdown {
  /** Registers what a stage must stop. Those of one stage stop at the same time. */
  add(stage: ShutdownStage, name: string, stop: Stop): void;
  /** Stops everything in order, once; what fails is logged and does not hold up the rest. */
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
