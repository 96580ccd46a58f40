import { join } from 'node:path';
import { bundleIfChanged } from './bundleIfChanged';
import { hashInputs } from './inputs';

const inputs = ['tools/mailbox', 'tools/bootstrap', 'packages/service-kit/src/config', 'package-lock.json'];

/** Builds the mail server of development if it changed, and returns the path of its program. */
export async function bundleMailbox(root: string): Promise<string> {
  const outfile = join(root, 'tools', 'dist', 'run', 'mailbox.mjs');
  const entry = join(root, 'tools', 'mailbox', 'main.ts');
  await bundleIfChanged({ name: 'the mailbox', entry, outfile, inputs: hashInputs(root, inputs) });
  return outfile;
}
