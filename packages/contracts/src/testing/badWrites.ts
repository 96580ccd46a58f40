import { bodyLimitOf, type Multipart, type Operation } from '../http/operation';
import { operationList } from '../operations';
import { type BadReadResponse, badPathsOf, goodReadOf, refusalFault } from './badReads';
import { brokenBodies } from './brokenBodies';
import { sampleBody } from './sampleBody';

/** A write, sent verbatim. */
export interface Write {
  readonly path: string;
  /** Content type; none when null. */
  readonly type: string | null;
  readonly body?: string;
}

/** A write in which one thing is wrong. */
export interface BadWrite extends Write {
  readonly wrong: string;
  /** The expected statuses; any 4xx when absent. */
  readonly statuses?: readonly number[];
  /** Field or reason that the response must name. */
  readonly names?: string;
}

const unknownField = 'surprise';
const boundary = 'end-of-part';
const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A valid write, except that its file is not an image. */
export function goodWriteOf(operation: Operation): Write {
  const path = goodReadOf(operation);
  const { multipart } = operation;
  if (multipart) return { path, type: multipartType, body: multipartOf(fieldsOf(operation), multipart.file) };
  if (!operation.body) return { path, type: null };
  return { path, type: 'application/json', body: JSON.stringify(sampleBody(operation)) };
}

/** All bad calls of one write. */
export function badWritesOf(operation: Operation): readonly BadWrite[] {
  const good = goodWriteOf(operation);
  const { multipart, body } = operation;
  const paths = badPathsOf(operation).map(({ path }) => ({ ...good, path, wrong: `URL ${path}` }));
  const query = {
    ...good,
    path: `${good.path}?${unknownField}=1`,
    wrong: 'unknown query parameter',
    // The file of an upload is checked first.
    ...(!multipart && { statuses: [400], names: unknownField }),
  };
  const bodies = multipart ? badUploads(operation, multipart, good) : body ? badJson(operation, good) : [];
  return [...paths, query, ...bodies];
}

/** The first operation with a JSON body, by service: it gets all broken bodies, as the others share its code. */
const firstWithBody = new Map<string, Operation>();
for (const operation of operationList) {
  const { service, body } = operation;
  if (body && !firstWithBody.has(service)) firstWithBody.set(service, operation);
}

function badJson(operation: Operation, good: Write): BadWrite[] {
  const { path } = good;
  const sample = sampleBody(operation);
  const bodies = firstWithBody.get(operation.service) === operation ? brokenBodies : ['{', 'null'];
  const broken = bodies.map((body) => ({ ...good, body, wrong: `body ${body}`, statuses: [400] }));
  const types = [null, 'text/plain', 'application/x-www-form-urlencoded', 'application/xml', multipartType];
  return [
    { path, type: 'application/json', wrong: 'no body', statuses: [400] },
    ...broken,
    ...[...types, 'application/json; charset=klingon'].map((type) => ({
      ...good,
      type,
      wrong: `type ${type}`,
      statuses: [400, 415],
    })),
    {
      ...good,
      body: JSON.stringify({ ...sample, [unknownField]: 1 }),
      wrong: 'unknown field',
      statuses: [400],
      names: unknownField,
    },
    {
      ...good,
      body: JSON.stringify({ ...sample, [unknownField]: 'x'.repeat(bodyLimitOf(operation)) }),
      wrong: 'too many bytes',
      statuses: [413],
    },
  ];
}

function badUploads(operation: Operation, { file }: Multipart, { path, body = '' }: Write): BadWrite[] {
  const fields = fieldsOf(operation);
  const upload = { path, type: multipartType, body, statuses: [400] };
  const unknown = { ...fields, [unknownField]: '1' };
  return [
    { path, type: null, wrong: 'no body', statuses: [400] },
    { ...upload, body: '', wrong: 'empty body' },
    { ...upload, type: 'application/json', body: '{}', wrong: 'JSON' },
    ...[null, 'text/plain', 'multipart/form-data'].map((type) => ({
      ...upload,
      type,
      wrong: `type ${type}`,
      statuses: [400, 415],
    })),
    { ...upload, body: body.slice(0, -boundary.length), wrong: 'cut off' },
    { ...upload, body: multipartOf(fields), wrong: 'no file' },
    { ...upload, body: multipartOf(unknown, file), wrong: 'unknown field', names: unknownField },
    { ...upload, body: multipartOf(fields, unknownField), wrong: 'unknown file field', names: unknownField },
    { ...upload, wrong: 'a file that is not an image', statuses: [415] },
  ];
}

function fieldsOf({ multipart, ...operation }: Operation): Readonly<Record<string, unknown>> {
  return multipart ? sampleBody({ ...operation, body: multipart.fields }) : {};
}

/** @param file the field of the one file, which is not an image */
function multipartOf(fields: Readonly<Record<string, unknown>>, file?: string): string {
  const part = (name: string, value: unknown, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(name, value));
  if (file) parts.push(part(file, 'no image', '; filename="picture.jpg"'));
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** Describes the fault of the response to a bad write; undefined if there is none. */
export function badWriteFault({ statuses, names }: BadWrite, response: BadReadResponse): string | undefined {
  const fault = refusalFault(response);
  if (fault) return fault;
  if (statuses && !statuses.includes(response.status))
    return `responded with ${response.status}: ${response.text.slice(0, 200)}`;
  return names && !response.text.includes(names) ? `did not name ${names}: ${response.text}` : undefined;
}
