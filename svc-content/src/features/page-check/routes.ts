import { checkPage } from '@show/contracts';
import { type OutsideHosts, route } from '@show/service-kit';
import type { Router } from 'express';
import { checkPageUse } from './checkPageUse';

export function pageCheckRoutes(router: Router, hosts: OutsideHosts): void {
  route(router, checkPage, ({ body }) => checkPageUse(body, hosts));
}
