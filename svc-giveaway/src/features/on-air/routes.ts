import {
  changeOnAirPreview,
  changeOnAirTexts,
  getOnAirDesk,
  getOnAirProgram,
  listOnAirSources,
  makeOnAirSource,
  onAirSecretHeader,
  revokeOnAirSource,
  setOnAirVisibility,
  takeOnAir,
} from '@show/contracts';
import { actorOf, type Database, problems, route } from '@show/service-kit';
import type { Router } from 'express';
import { secretGuard } from '../../visitors/secretGuard';
import { onAirDesk } from './desk';
import { type GraphicReading, readGraphics } from './readGraphics';
import { isSource, listSources, makeSource, revokeSource } from './sources';

interface OnAirParts {
  readonly db: Database;
  readonly reading: GraphicReading;
}

export function onAirRoutes(router: Router, { db, reading }: OnAirParts): void {
  const desk = onAirDesk({ db, reading });
  const guard = secretGuard('not-found');

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

  route(router, getOnAirProgram, async ({ caller, req }) => {
    const secret = req.get(onAirSecretHeader);
    // Only unknown secrets count: guesses in the network of a gallery must not stop its sources.
    if (!(await isSource(db, secret)))
      await guard(caller.address, () => Promise.reject(problems.notFound('Source not found')));
    return (await readGraphics(db, reading)).program;
  });
}
