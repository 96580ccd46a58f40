import type { ScreenProps } from '@show/web-kit/contract';
import { PageNotFound } from '@show/web-kit/ui';
import type { ComponentType, FunctionComponent } from 'react';
import { numericId } from '../detail/numericId';

export interface ListScreenProps {
  /** Id of the item after which the list begins; undefined for its start. */
  from: number | undefined;
}

/** The screen of a list: from its start, or from an item on (`/episodes/after/41`). */
export function listScreen(List: ComponentType<ListScreenProps>): FunctionComponent<Partial<ScreenProps>> {
  return function ListScreen({ params: { after } = {} }) {
    const from = numericId(after);
    return after !== undefined && from === undefined ? <PageNotFound /> : <List from={from} />;
  };
}
