import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface SlotRequest {
  remote: string;
  slot: string;
  /** Said to the visitor when the piece cannot be shown: 'Giveaway'. */
  label: string;
  /** Height in pixels that is kept free while it loads and when it fails, so that nothing around it moves. */
  height: number;
  props?: Readonly<Record<string, unknown>>;
}

/** The shell knows how to load remotes and puts its way of showing a slot here. */
export const SlotHost = createContext<ComponentType<SlotRequest> | undefined>(undefined);

/**
 * Shows a piece of another remote by its name. It loads by itself, and its failure stays inside its own frame:
 * `<Slot remote="giveaway" slot="teaser" label="Giveaway" height={220} />`
 */
export function Slot(request: SlotRequest): ReactNode {
  const Host = use(SlotHost);
  return Host ? <Host {...request} /> : <div style={{ minHeight: request.height }} />;
}
