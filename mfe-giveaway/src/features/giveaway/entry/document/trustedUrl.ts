/** The part of the browser's Trusted Types that is used here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

interface ScriptUrls {
  createScriptURL(url: string): string;
}

/** The URL of a script before the shell has its policy for them: the document allows a policy of this name. */
export function trustedUrl(url: string): () => string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  let policy: ScriptUrls | undefined;
  return () => {
    policy ??= trustedTypes?.createPolicy('entry-solver', { createScriptURL: () => url });
    return policy?.createScriptURL(url) ?? url;
  };
}
