import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface SlotRequest {
  remote: string;
  slot: string;
  /** Name in the fallback when the slot cannot be shown: 'Giveaway'. */
  label: string;
  /** Height in pixels that is reserved while it loads and after a failure, so that the layout does not shift. */
  height: number;
  props?: Readonly<Record<string, unknown>>;
}

/** The shell's component that renders slots, as only the shell can load remotes. */
export const SlotHost = createContext<ComponentType<SlotRequest> | undefined>(undefined);

/**
 * Renders a component of another remote by its name, with its own loading and error states: `<Slot remote="giveaway"
 * slot="teaser" label="Giveaway" height={220} />`
 */
export function Slot(request: SlotRequest): ReactNode {
  const Host = use(SlotHost);
  return Host ? <Host {...request} /> : <div style={{ minHeight: request.height }} />;
}
