import {
  changeOnAirPreview,
  changeOnAirTexts,
  getOnAirDesk,
  listOnAirSources,
  makeOnAirSource,
  revokeOnAirSource,
  setOnAirVisibility,
  takeOnAir,
} from '@show/contracts';
import { actorOf, type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import { onAirDesk } from './desk';
import type { GraphicReading } from './readGraphics';
import { listSources, makeSource, revokeSource } from './sources';

interface OnAirParts {
  readonly db: Database;
  readonly reading: GraphicReading;
}

export function onAirRoutes(router: Router, { db, reading }: OnAirParts): void {
  const desk = onAirDesk({ db, reading });

  route(router, getOnAirDesk, ({ caller }) => desk.read(actorOf(caller)));

  route(router, changeOnAirPreview, ({ body: { version, ...scene }, caller }) =>
    desk.setUpPreview({ version, actor: actorOf(caller) }, scene),
  );

  route(router, takeOnAir, ({ body: { version }, caller }) => desk.take({ version, actor: actorOf(caller) }));

  route(router, setOnAirVisibility, ({ body: { version, visible }, caller }) =>
    desk.setVisibility({ version, actor: actorOf(caller) }, visible),
  );

  route(router, changeOnAirTexts, ({ body: { version, ...texts }, caller }) =>
    desk.changeTexts({ version, actor: actorOf(caller) }, texts),
  );

  route(router, listOnAirSources, () => listSources(db));

  route(router, makeOnAirSource, ({ body: { name }, caller }) =>
    makeSource(db, { name, actor: actorOf(caller), publicUrl: reading.publicUrl }),
  );

  route(router, revokeOnAirSource, ({ params }) => revokeSource(db, params.id));
}
