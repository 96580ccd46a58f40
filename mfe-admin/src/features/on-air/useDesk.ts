import type { OnAirDesk, OnAirScene } from '@show/contracts/entities/onAir';
import { ApiError } from '@show/web-kit/api';
import { queryClient, read, useQuery } from '@show/web-kit/query';
import { use, useRef, useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { toastError } from '../../api/toasts';
import { useAdminMutation } from '../../api/useAdminMutation';
import { ShownTab } from '../../ui/shownTab';

export type DirectorStep =
  | { readonly to: 'preview'; readonly scene: OnAirScene }
  | { readonly to: 'program' }
  | { readonly to: 'visibility'; readonly visible: boolean }
  | { readonly to: 'texts'; readonly headline: string; readonly note: string };

/** Milliseconds between two reads while the section is shown: how late a director sees another's change. */
const readEvery = 1_000;
const path = '/api/admin/on-air';
const reading = read(path);

function sendStep(step: DirectorStep, version: number): Promise<OnAirDesk> {
  switch (step.to) {
    case 'preview':
      return send('PUT /api/admin/on-air/preview', { body: { version, ...step.scene } });
    case 'program':
      return send('POST /api/admin/on-air/take', { body: { version } });
    case 'visibility':
      return send('PUT /api/admin/on-air/visible', { body: { version, visible: step.visible } });
    case 'texts':
      return send('PUT /api/admin/on-air/texts', {
        body: { version, headline: step.headline, note: step.note },
      });
  }
}

/** The desk as it is, and the steps of this director, one after the other. */
export function useDesk() {
  const isShown = use(ShownTab);
  const query = useQuery({ ...reading, refetchInterval: isShown && readEvery });
  const version = useRef(0);
  version.current = Math.max(version.current, query.data?.version ?? 0);
  /** The last step until the desk is read after it. */
  const underWay = useRef<Promise<OnAirDesk>>(undefined);
  const unsaved = useRef<Partial<OnAirScene>>({});
  /** Whether the program is shown, as this director last pressed. */
  const wanted = useRef<boolean>(undefined);
  const [chosen, setChosen] = useState<Partial<OnAirScene>>({});

  const { mutateAsync, pending } = useAdminMutation({
    call: ({ step, basedOn }: { step: DirectorStep; basedOn: number }) => sendStep(step, basedOn),
    failed: (error) => ({
      title:
        error instanceof ApiError && error.code === 'desk-changed' ? 'Look again' : 'Nothing was changed',
      description: failureText(error),
      variant: 'destructive',
    }),
    affects: [path],
    onSaved(desk) {
      version.current = desk.version;
      void queryClient.cancelQueries({ queryKey: reading.queryKey });
      queryClient.setQueryData(reading.queryKey, desk);
    },
  });

  /**
   * A step waits for the one before it, and is dropped when that fails: a text that is left by pressing Take is saved
   * first. It is based on what the director saw when it began, and not on what another director did since.
   */
  function run(step: DirectorStep): Promise<unknown> {
    const seen = version.current;
    const before = underWay.current;
    const running = before
      ? before.then(
          (desk) => mutateAsync({ step, basedOn: Math.max(seen, desk.version) }),
          (error: unknown) => drop(step, error),
        )
      : mutateAsync({ step, basedOn: seen });
    underWay.current = running;
    const end = () => {
      if (underWay.current !== running) return;
      underWay.current = undefined;
      unsaved.current = {};
      wanted.current = undefined;
      setChosen({});
    };
    running.then(end, end);
    return running;
  }

  return {
    query,
    pending: pending?.step.to,
    run,
    /** Hides or shows the program, also while that is being done: the second press is the opposite of the first. */
    toggle(visible: boolean): Promise<unknown> {
      wanted.current = !(wanted.current ?? visible);
      return run({ to: 'visibility', visible: wanted.current });
    },
    /** What this director changed of the preview and the server has not saved yet. */
    chosen,
    /** Changes the preview. Keeps the changes before it that are still being saved. */
    change(saved: OnAirScene, changed: Partial<OnAirScene>): Promise<unknown> {
      unsaved.current = { ...unsaved.current, ...changed };
      setChosen(unsaved.current);
      return run({ to: 'preview', scene: { ...saved, ...unsaved.current } });
    },
  };
}

function drop(step: DirectorStep, error: unknown): never {
  const title = step.to === 'program' ? 'Nothing was taken' : 'Nothing was changed';
  toastError(title, `The change before it failed. ${failureText(error)}`);
  throw error;
}
