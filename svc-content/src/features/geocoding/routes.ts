import { geocode, reverseGeocode } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import { abortOnDisconnect } from '../../http/abortOnDisconnect';
import type { Geocoding } from './service';

export function geocodingRoutes(router: Router, geocoding: Geocoding): void {
  route(router, geocode, ({ body, res }) => geocoding.geocode(body.address, abortOnDisconnect(res)));
  route(router, reverseGeocode, ({ body, res }) => geocoding.reverse(body, abortOnDisconnect(res)));
}
