import type { z } from 'zod';
import type { CacheTag } from './cacheTags';
import type { Domain } from './parts';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who answers a call: the service of a domain, or the gateway itself. */
export type ServiceName = Domain | 'gateway';
export type Access = 'public' | 'admin';

/** A multipart body: one file field (one file or many) and text fields beside it. */
export interface Multipart {
  readonly file: string;
  readonly maxFiles: number;
  readonly fields?: z.ZodObject;
}

/** Largest JSON body of a call, in bytes; multipart bodies are limited by their files. */
export const maxJsonBytes = 100 * 1024;

/** An answer whose tags are asked for. */
export interface FoundAnswer {
  /** The values in its address. */
  readonly params: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there is no such thing. */
  readonly body: unknown;
}

/** How the gateway may keep an answer. */
export interface CacheRule {
  /** Longest life in seconds when no event drops it earlier. */
  readonly seconds: number;
  /** What the answer is made from: the same for all answers, or told from each one. */
  readonly tags: readonly CacheTag[] | ((answer: FoundAnswer) => readonly CacheTag[]);
  /** 'no-store' is sent to the browser as it stands; 'default' lets it revalidate with the ETag. */
  readonly browser: 'default' | 'no-store';
}

/** One call of the HTTP interface. Routing, access, validation, caching and the OpenAPI document derive from it. */
export interface Operation {
  /** Unique, camelCase; the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** Address with parameters in braces: `/api/episodes/{id}`. */
  readonly path: `/${string}`;
  /** The process that answers. */
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
  readonly multipart?: Multipart;
  /** Absent when the answer has no body, or is no JSON. */
  readonly response?: z.ZodType;
  /** Media type of an answer that is a file and not JSON; its handler writes it. */
  readonly download?: string;
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** Absent: never cached by the gateway. */
  readonly cache?: CacheRule;
  /** Problems particular to this call, beside those every call can have. */
  readonly problems?: readonly ProblemCode[];
}

/** Declares an operation and keeps its exact types. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}

type Parsed<O, K extends string> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type Sent<O, K extends string> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

/** What a service returns and a client receives. */
export type OperationResponse<O extends Operation> = Parsed<O, 'response'>;
/** What a handler receives after validation. */
export type OperationBody<O extends Operation> = Parsed<O, 'body'>;
export type OperationQuery<O extends Operation> = Parsed<O, 'query'>;
export type OperationParams<O extends Operation> = Parsed<O, 'params'>;
export type OperationFields<O extends Operation> = O extends { readonly multipart: infer M }
  ? Parsed<M, 'fields'>
  : undefined;
/** What a client sends. */
export type OperationBodyInput<O extends Operation> = Sent<O, 'body'>;
export type OperationQueryInput<O extends Operation> = Sent<O, 'query'>;
