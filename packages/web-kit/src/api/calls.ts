import type {
  OperationBodyInput,
  OperationParams,
  OperationQueryInput,
  OperationResponse,
} from '@show/contracts/http/operation';
import type * as operations from '@show/contracts/operations/index';

type AnyOperation = (typeof operations)[keyof typeof operations];

type Named<O> = O extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? { readonly name: `${M} ${P}`; readonly operation: O }
  : never;

/**
 * Every operation of the API by its method and path, 'GET /api/episodes/{id}'. Types only: adds nothing to a bundle.
 */
type Calls = { [N in Named<AnyOperation> as N['name']]: N['operation'] };

export type CallName = keyof Calls;
/** The paths of all GET operations. */
export type ReadPath = CallName extends infer N ? (N extends `GET ${infer P}` ? P : never) : never;

type Scalar = string | number | boolean;
/** URL parts are text in the end, so callers may pass numbers and booleans. */
type Written<T> = { [K in keyof T]: Scalar | Extract<T[K], undefined> };
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** The input of an operation: path parameters, query and body. */
export type CallInput<N extends CallName> = Part<
  'params',
  OperationParams<Calls[N]> extends infer P ? (P extends undefined ? undefined : Written<P>) : never
> &
  Part<
    'query',
    OperationQueryInput<Calls[N]> extends infer Q ? (Q extends undefined ? undefined : Written<Q>) : never
  > &
  Part<'body', OperationBodyInput<Calls[N]>> & {
    /** A multipart body, for uploads. */
    form?: FormData;
    signal?: AbortSignal;
  };

export type CallResponse<N extends CallName> = OperationResponse<Calls[N]>;

/** The input is optional when all of its parts are. */
export type InputArgument<I> = object extends I ? [input?: I] : [input: I];
