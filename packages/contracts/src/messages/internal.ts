import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { codeKinds } from '../domain/shortUrl';
import { entryWorkSchema } from '../giveaway/entryWork';

/**
 * Calls between this system's own processes. Each needs a gateway token; none is reachable from outside, and none
 * is in the OpenAPI document.
 */
export const internalPaths = {
  /**
   * svc-giveaway: entries gathered by the gateway (POST). Was `/internal/entries` while bodies and responses travelled as
   * JSON inside JSON: releases that disagree respond with 404, and the page sends the entry again.
   */
  entries: '/internal/entry-batches',
  /** svc-giveaway: visits by codes, counted by a gateway (POST). */
  signVisits: '/internal/sign-visits',
  /** svc-giveaway: WebSocket on which a gateway follows the giveaways that its visitors watch. */
  liveFeed: '/internal/live',
  /** svc-content: how often pages were opened, as the gateway counted (POST). */
  pageViews: '/internal/page-views',
} as const;

/** Header that carries the gateway's token. */
export const gatewayTokenHeader = 'x-gateway-token';
/** Header with the visitor's IP address; trusted only beside a valid token. */
export const clientAddressHeader = 'x-client-address';

/** Largest body of one entry in bytes. */
export const maxEntryBytes = 2048;
/** Maximum entries in one batch of the gateway, and in one transaction. */
export const maxBatchEntries = 512;
/** Maximum bytes of one batch as JSON; several entries that exceed them together come in several batches. */
export const maxBatchBytes = 1024 * 1024;
/** Maximum different signs in one request with their visits. */
export const maxSignVisits = 1_000;
/** Maximum characters of the User-Agent header that go with an entry. */
export const maxUserAgent = 256;

/**
 * Entries on their way from the gateway to svc-giveaway. Bodies travel as the text received, and svc-giveaway alone
 * parses each of them, with `entrySchema`: an invalid one never affects its neighbors.
 */
export const entryBatchSchema = z.object({
  entries: z
    .array(
      z.object({
        giveawayId: idSchema,
        /** The request's body as received. */
        body: z.string().max(maxEntryBytes),
        /** The `device` cookie as a Cookie header, empty when the request had none; no other cookie is passed on. */
        cookie: z.string(),
        address: z.string(),
        userAgent: z.string(),
        requestId: z.string(),
        /** Difficulty of the proof of work that the gateway has verified; 0 or missing without one. */
        work: z.int().min(0).optional(),
        /** Milliseconds since it reached the gateway. */
        waited: z.int().min(0).optional(),
      }),
    )
    .min(1)
    .max(maxBatchEntries),
});
export type EntryBatch = z.infer<typeof entryBatchSchema>;
export type EntryRequest = EntryBatch['entries'][number];

/** One response for each entry, in the order of the batch. */
export const batchResponsesSchema = z.object({
  answers: z.array(
    z.object({
      status: z.int(),
      /** JSON text to send as it is: an EntryResult, or a Problem when the status is 400 or more. */
      body: z.string(),
      /** Additional headers: Set-Cookie, Retry-After. */
      headers: z.record(z.string(), z.string()).optional(),
      /** The price of the entry, with the status 428: the gateway makes the task and the response. */
      price: entryWorkSchema.omit({ task: true }).optional(),
    }),
  ),
});
export type BatchResponses = z.infer<typeof batchResponsesSchema>;
export type BatchedResponse = BatchResponses['answers'][number];

/** An entry that waits for a draw: the gateway sends it again immediately. */
export const pendingResponse: BatchedResponse = { status: 202, body: '' };

/** Maximum pages in one report of the gateway. */
export const maxPagesCounted = 2_000;
/** How often pages were opened since the last report. */
export const pageViewsSchema = z
  .array(
    z.object({
      /** Beginning of the hour. */
      hour: instantSchema,
      path: z.string().min(1).max(200),
      views: z.int().positive(),
    }),
  )
  .max(maxPagesCounted);
export type PageViews = z.infer<typeof pageViewsSchema>;

/** Visits by the codes of signs since the last request. Forged tokens are among them. */
export const signVisitsSchema = z.object({
  visits: z
    .array(
      z.object({
        kind: z.enum(codeKinds),
        itemId: idSchema,
        sign: z.string().max(20),
        count: z.int().positive(),
      }),
    )
    .max(maxSignVisits),
});
export type SignVisits = z.infer<typeof signVisitsSchema>;
