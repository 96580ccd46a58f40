import { z } from 'zod';
import { idParam } from '../domain/fields';
import { mapItemSchema } from '../entities/mapItem';
import { placeSchema } from '../entities/place';
import { segmentLocationSchema } from '../entities/segmentLocation';
import { edited, editedOrNew } from '../forms/edited';
import { geocodeFormSchema, reverseGeocodeFormSchema } from '../forms/geocode';
import { placeFormSchema, segmentLocationFormSchema } from '../forms/segmentLocation';
import { tagOfItem } from '../http/itemTags';
import { operation } from '../http/operation';
import { alsoHidden, idParams, seenVersion } from './params';

const forStaff = { service: 'content', access: 'staff', tag: 'Locations' } as const;

const segmentParams = z.strictObject({ segmentId: idParam('Invalid Segment ID') });

export const listMapItems = operation('listMapItems', 'GET', '/api/segment-locations/map', {
  service: 'content',
  access: 'public',
  tag: 'Locations',
  summary: 'Everything on the map: segment locations, businesses, and sponsors that want to be shown',
  response: z.array(mapItemSchema),
  cache: { seconds: 60, tags: ['location', 'segment', 'sponsor', 'business'], browser: 'no-store' },
});

export const listSegmentLocations = operation(
  'listSegmentLocations',
  'GET',
  '/api/segment-locations/segment/{segmentId}',
  {
    service: 'content',
    access: 'public',
    tag: 'Locations',
    summary: 'Locations of a segment',
    params: segmentParams,
    query: alsoHidden,
    response: z.array(segmentLocationSchema),
    cache: { seconds: 60, tags: tagOfItem('segment', 'segmentId', 'location'), browser: 'default' },
  },
);

export const createSegmentLocation = operation('createSegmentLocation', 'POST', '/api/segment-locations', {
  ...forStaff,
  summary: 'Add a location to a segment',
  body: segmentLocationFormSchema,
  response: segmentLocationSchema,
  status: 201,
  problems: ['forbidden', 'not-found'],
});

export const updateSegmentLocation = operation(
  'updateSegmentLocation',
  'PUT',
  '/api/segment-locations/{id}',
  {
    ...forStaff,
    summary: 'Change a location',
    params: idParams,
    body: segmentLocationFormSchema.partial({ segmentId: true }).extend(edited),
    response: segmentLocationSchema,
    problems: ['forbidden', 'not-found', 'conflict'],
  },
);

export const deleteSegmentLocation = operation(
  'deleteSegmentLocation',
  'DELETE',
  '/api/segment-locations/{id}',
  {
    ...forStaff,
    summary: 'Remove a location',
    params: idParams,
    query: seenVersion,
    problems: ['forbidden', 'not-found', 'conflict'],
  },
);

export const setSegmentLocation = operation(
  'setSegmentLocation',
  'PUT',
  '/api/tv-segments/{segmentId}/location',
  {
    ...forStaff,
    summary: "Set a segment's first location",
    params: segmentParams,
    body: placeFormSchema.extend(editedOrNew),
    response: segmentLocationSchema,
    problems: ['forbidden', 'not-found', 'conflict'],
  },
);

export const geocode = operation('geocode', 'POST', '/api/locations/geocode', {
  ...forStaff,
  summary: 'Coordinates of an address',
  body: geocodeFormSchema,
  response: placeSchema,
  problems: ['address-not-found'],
});

export const reverseGeocode = operation('reverseGeocode', 'POST', '/api/locations/reverse-geocode', {
  ...forStaff,
  summary: 'Address of a point',
  body: reverseGeocodeFormSchema,
  response: placeSchema,
  problems: ['address-not-found'],
});

export { setSponsorLocation } from './itemAliases';
