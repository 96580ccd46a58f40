import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { bodyLimitOf, defaultTimeoutSeconds, type Operation, successStatusOf } from '../http/operation';
import { type ProblemCode, problemCodes, problemMediaType, problemSchema } from '../http/problem';
import { operationList } from '.';
import { descriptionOf, tagDescriptions } from './openapiTexts';

/** The contact for questions about the API. */
interface ApiContact {
  readonly name: string;
  readonly email?: string;
}

/**
 * The OpenAPI 3.1 document of every call. It has its own subpath (`@show/contracts/openapi`), so that its
 * builder is loaded only where the document is served. Not memoised: the caller keeps the result.
 */
export function buildOpenApi(contact: ApiContact): object {
  return createDocument(interfaceObject(contact), {
    // The format says it; zod's pattern for leap years would fill half of the document.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
    },
  });
}

function interfaceObject(contact: ApiContact): ZodOpenApiObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Local show',
      version: '1.0.0',
      description:
        'Public and admin API of a local TV show website. Errors are RFC 9457 problem documents; unknown ' +
        'query keys are refused; state-changing requests need an Origin of this site.',
      contact: { ...contact },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tagDescriptions).map(([tag, description]) => ({ name: tag, description })),
    paths: describePaths(operationList),
    components: {
      securitySchemes: {
        adminSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Session cookie that POST /api/admin/login sets; under https it is called __Host-session.',
        },
      },
    },
  };
}

function describePaths(operations: readonly Operation[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    };
  }
  return paths;
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, params, query, access, timeoutSeconds = defaultTimeoutSeconds } = operation;
  const requestBody = describeBody(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: descriptionOf(operation),
    'x-timeout-seconds': timeoutSeconds,
    security: access !== 'public' ? [{ adminSession: [] }] : [],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccess(operation), ...describeProblems(operation) },
  };
}

function describeBody(operation: Operation): ZodOpenApiRequestBodyObject | null {
  const { body, bodyTypes = ['application/json'], multipart } = operation;
  const limit = { required: true, 'x-max-bytes': bodyLimitOf(operation) };
  if (body) {
    const content = Object.fromEntries(bodyTypes.map((type) => [type, { schema: body }]));
    return { ...limit, content };
  }
  if (!multipart) return null;
  const { maxBytes, maxPixels } = multipart;
  const file = z.string().max(maxBytes).meta({ contentMediaType: 'application/octet-stream' });
  const schema = z.strictObject({
    [multipart.file]: multipart.maxFiles === 1 ? file : z.array(file).min(1).max(multipart.maxFiles),
    ...multipart.fields.shape,
  });
  return {
    ...limit,
    description: `Each file may have at most ${maxBytes} bytes and ${maxPixels} pixels. Send the text fields first.`,
    content: { 'multipart/form-data': { schema } },
  };
}

function describeSuccess(operation: Operation): ZodOpenApiResponsesObject {
  const { response, download } = operation;
  if (download) return { '200': { description: 'A file', content: { [download]: { schema: z.string() } } } };
  return {
    [`${successStatusOf(operation)}`]: response
      ? { description: 'Success', content: { 'application/json': { schema: response } } }
      : { description: 'Success, without a body' },
  };
}

/** Problems that follow from the properties of an operation, besides those it declares. */
function impliedProblems({ access, params, body, method, service }: Operation): ProblemCode[] {
  return [
    // Unknown query keys are rejected everywhere.
    'invalid-request',
    // A parameter that can't be decoded matches no path.
    ...(params ? (['not-found'] as const) : []),
    ...(body ? (['malformed-json', 'payload-too-large', 'unsupported-media'] as const) : []),
    ...(access !== 'public' ? (['unauthorized'] as const) : []),
    ...(access === 'admin' || access === 'owner' ? (['forbidden'] as const) : []),
    ...(method === 'GET' ? [] : (['origin-refused'] as const)),
    ...(service === 'gateway' ? [] : (['upstream-timeout'] as const)),
    'rate-limited',
    'internal',
    'unavailable',
  ];
}

function describeProblems(operation: Operation): ZodOpenApiResponsesObject {
  const codes = [...new Set([...impliedProblems(operation), ...(operation.problems ?? [])])].sort();
  const statuses = [...new Set(codes.map((code) => problemCodes[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      `${status}`,
      problemResponse(codes.filter((code) => problemCodes[code].status === status)),
    ]),
  );
}

function problemResponse(codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  return {
    description: codes.map((code) => `${problemCodes[code].title} (\`${code}\`)`).join('; '),
    content: { [problemMediaType]: { schema: problemSchema } },
  };
}
