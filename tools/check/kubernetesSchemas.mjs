/**
 * Compares objects of Kubernetes with its schemas: `node tools/check/kubernetesSchemas.mjs` takes them as a JSON list on
 * standard input, and prints for each what is wrong, and the keys that no schema knows.
 */
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';

const kinds = [
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  PersistentVolumeClaim,
  Service,
];

/** @param {any} manifest */
function faultOf(manifest) {
  const { apiVersion, kind } = manifest;
  const Kind = kinds.find((known) => known.apiVersion === apiVersion && known.kind === kind);
  if (!Kind) return `there is no schema of ${apiVersion} ${kind}`;
  try {
    new Kind(manifest).validate();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Keys for whose value the schema takes anything: it does not know them. Schemas allow further keys, so a slip of the pen
 * would be taken, and the setting left out without a word.
 * @param {any} manifest
 */
function unknownKeys(manifest) {
  const { apiVersion, kind, ...rest } = manifest;
  /** @type {string[]} */
  const unknown = [];
  /** @param {any} at @param {string} path */
  const look = (at, path) => {
    for (const [key, value] of Object.entries(at)) {
      // No key of Kubernetes takes a truth value as well as a list of lists of lists.
      const taken = [true, [[[]]]].every((wrong) => {
        at[key] = wrong;
        return faultOf({ apiVersion, kind, ...rest }) === null;
      });
      at[key] = value;
      if (taken) unknown.push(`${path}/${key}`);
      else if (typeof value === 'object' && value !== null) look(value, `${path}/${key}`);
    }
  };
  look(rest, '');
  return unknown;
}

let text = '';
for await (const part of process.stdin) text += part;
const found = JSON.parse(text).map((/** @type {any} */ manifest) => ({
  fault: faultOf(manifest),
  unknown: unknownKeys(manifest),
}));
console.log(JSON.stringify(found));
