import { publishFrontEnds } from '../../publish';
import { bundleServices } from '../build/serviceBundles';
import type { BuiltRelease } from '../release/keptRelease';

/** These sources, built as a release is. */
export async function presentBuild(
  root: string,
  mfeDir: string,
  say: (line: string) => void,
): Promise<BuiltRelease> {
  await Promise.all([bundleServices(root), publishFrontEnds({ root, mfeDir, log: say })]);
  return { root, mfeDir };
}
