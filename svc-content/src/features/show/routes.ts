import { editShow, getShow, getShowLeftovers, getShowSettings } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import type { ShowSource } from '../../show/showSource';
import { readLeftovers } from './leftovers';
import { type ApplyCategories, showService } from './service';

export interface ShowNeeds {
  readonly db: Knex;
  readonly show: ShowSource;
  readonly applyCategories: ApplyCategories;
}

export function showRoutes(router: Router, { db, show, applyCategories }: ShowNeeds): void {
  const settings = showService(db, show.file, applyCategories);

  route(router, getShow, () => show.current());
  route(router, getShowSettings, () => settings.read());
  route(router, getShowLeftovers, async () => readLeftovers(db, await show.current(), show.file));
  route(router, editShow, ({ body }) => settings.edit(body));
}
