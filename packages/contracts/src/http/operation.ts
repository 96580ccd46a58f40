import type { z } from 'zod';
import type { Domain } from '../deploy/parts';
import type { StaffRole } from '../domain/staffRoles';
import type { CacheTag } from './cacheTags';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Handler of an operation: the service of a domain, or the gateway itself. */
export type ServiceName = Domain | 'gateway';
/** `staff`: any member; `admin`: an editor or an owner; `owner`: an owner. */
export type Access = 'public' | 'staff' | 'admin' | 'owner';

/**
 * A multipart body of images: one file field (one file or many) and text fields beside it. Clients send the text fields
 * first, so that a wrong one is rejected before its file has arrived.
 */
export interface Multipart {
  readonly file: string;
  readonly maxFiles: number;
  /** Size limit of each file, in bytes. */
  readonly maxBytes: number;
  /** Pixel limit of each image; the frames of an animation count together. */
  readonly maxPixels: number;
  readonly fields: z.ZodObject;
}

/** Size limit of a JSON body in bytes, unless the operation declares its own. */
const maxJsonBytes = 100 * 1024;
/** Seconds within which a response must begin, unless the operation declares its own limit. */
export const defaultTimeoutSeconds = 15;
/** Bytes of a multipart body besides its files: the part headers of each file, and all text fields. */
const multipartOverhead = { perFile: 16 * 1024, fields: 64 * 1024 };

/** A response whose tags are requested. */
export interface FoundResponse {
  /** The parameters of its URL. */
  readonly params: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there is no such thing. */
  readonly body: unknown;
}

/** How the gateway may cache a response. */
export interface CacheRule {
  /** Longest life in seconds when no event drops it earlier. */
  readonly seconds: number;
  /** Cache tags: the same for all responses, or derived from each one. */
  readonly tags: readonly CacheTag[] | ((response: FoundResponse) => readonly CacheTag[]);
  /** 'no-store' is sent to the browser as is; 'default' lets it revalidate with the ETag. */
  readonly browser: 'default' | 'no-store';
}

/** One call of the HTTP interface. Routing, access, validation, caching and the OpenAPI document derive from it. */
export interface Operation {
  /** Unique, camelCase; the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** Path with parameters in braces: `/api/episodes/{id}`. */
  readonly path: `/${string}`;
  /** The process that serves it. */
  readonly service: ServiceName;
  readonly access: Access;
  /** Heading in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Media types of the body when they are others than `application/json`. */
  readonly bodyTypes?: readonly string[];
  /** True for a change that browsers send by themselves and not from a page, so that it may name no Origin. */
  readonly sentWithoutOrigin?: true;
  readonly multipart?: Multipart;
  /** Size limit of a JSON body in bytes; `maxJsonBytes` when absent. */
  readonly maxBytes?: number;
  /** Seconds within which the response must begin; `defaultTimeoutSeconds` when absent. */
  readonly timeoutSeconds?: number;
  /** Absent when the response has no body, or is not JSON. */
  readonly response?: z.ZodType;
  /** Media type of a response that is a file and not JSON; its handler writes it. */
  readonly download?: string;
  /** Status of success; 200 when absent, and 204 where there is no body. */
  readonly status?: number;
  /** Absent: never cached by the gateway. */
  readonly cache?: CacheRule;
  /** Cache tags dropped immediately for the caller on success, without waiting for the event. */
  readonly drops?: readonly CacheTag[];
  /** Problems particular to this call, beside those every call can have. */
  readonly problems?: readonly ProblemCode[];
}

type Call = 'id' | 'method' | 'path';

/** Declares an operation and keeps its exact types. */
export function operation<
  const Id extends string,
  const M extends Method,
  const P extends Operation['path'],
  const O extends Omit<Operation, Call>,
>(id: Id, method: M, path: P, definition: O) {
  return { ...(definition as Omit<O, Call>), id, method, path };
}

const mayNot: Readonly<Record<StaffRole, readonly Access[]>> = {
  owner: [],
  editor: ['owner'],
  volunteer: ['owner', 'admin'],
};

/** Whether members of a role may make a call. */
export function mayCall(role: StaffRole, { access }: Pick<Operation, 'access'>): boolean {
  return !mayNot[role].includes(access);
}

/** Size limit of the whole body of a call, in bytes. */
export function bodyLimitOf({ multipart, maxBytes = maxJsonBytes }: Operation): number {
  if (!multipart) return maxBytes;
  return multipart.maxFiles * (multipart.maxBytes + multipartOverhead.perFile) + multipartOverhead.fields;
}

/** Status of a successful response. */
export function successStatusOf({ status, response, download }: Operation): number {
  return status ?? (response || download ? 200 : 204);
}

/** Milliseconds within which the response must begin. */
export function timeoutOf({ timeoutSeconds = defaultTimeoutSeconds }: Operation): number {
  return timeoutSeconds * 1000;
}

type Parsed<O, K extends string> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type Sent<O, K extends string> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

/** Response type of an operation. */
export type OperationResponse<O extends Operation> = Parsed<O, 'response'>;
/** Input type of a handler, after validation. */
export type OperationBody<O extends Operation> = Parsed<O, 'body'>;
export type OperationQuery<O extends Operation> = Parsed<O, 'query'>;
export type OperationParams<O extends Operation> = Parsed<O, 'params'>;
export type OperationFields<O extends Operation> = O extends { readonly multipart: infer M }
  ? Parsed<M, 'fields'>
  : undefined;
/** Input type of a client, before validation. */
export type OperationBodyInput<O extends Operation> = Sent<O, 'body'>;
export type OperationQueryInput<O extends Operation> = Sent<O, 'query'>;
