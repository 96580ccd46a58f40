import { geocode, reverseGeocode } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import { untilLeft } from '../../http/untilLeft';
import type { Geocoding } from './service';

export function geocodingRoutes(router: Router, geocoding: Geocoding): void {
  route(router, geocode, ({ body, res }) => geocoding.geocode(body.address, untilLeft(res)));
  route(router, reverseGeocode, ({ body, res }) => geocoding.reverse(body, untilLeft(res)));
}
