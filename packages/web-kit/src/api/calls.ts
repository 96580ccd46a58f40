import type {
  OperationBodyInput,
  OperationParams,
  OperationQueryInput,
  OperationResponse,
} from '@show/contracts/operation';
import type * as operations from '@show/contracts/operations/index';

type AnyOperation = (typeof operations)[keyof typeof operations];

type Named<O> = O extends { readonly method: infer M extends string; readonly path: infer P extends string }
  ? { readonly name: `${M} ${P}`; readonly operation: O }
  : never;

/** Every call of the HTTP interface by its written name, 'GET /api/episodes/{id}'. Types only: nothing of it is sent to a browser. */
type Calls = { [N in Named<AnyOperation> as N['name']]: N['operation'] };

export type CallName = keyof Calls;
/** Addresses that can be read: the path of every GET. */
export type ReadPath = CallName extends infer N ? (N extends `GET ${infer P}` ? P : never) : never;

type Scalar = string | number | boolean;
/** An address is text in the end, so numbers and booleans need no conversion by the caller. */
type Written<T> = { [K in keyof T]: Scalar | Extract<T[K], undefined> };
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** What a call needs besides its name. Undefined where it needs nothing. */
export type CallInput<N extends CallName> = Part<
  'params',
  OperationParams<Calls[N]> extends infer P ? (P extends undefined ? undefined : Written<P>) : never
> &
  Part<
    'query',
    OperationQueryInput<Calls[N]> extends infer Q ? (Q extends undefined ? undefined : Written<Q>) : never
  > &
  Part<'body', OperationBodyInput<Calls[N]>> & {
    /** A multipart body, for the upload calls. */
    form?: FormData;
    signal?: AbortSignal;
  };

export type CallResponse<N extends CallName> = OperationResponse<Calls[N]>;

/** The input may be left out where every part of it may. */
export type InputArgument<I> = object extends I ? [input?: I] : [input: I];
