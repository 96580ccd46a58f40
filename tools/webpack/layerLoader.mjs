// As in web-kit/src/styles/layers.css. Whichever file of a bundle comes first, its first words settle the order.
const order = '@layer reset, tokens, shell, remotes;';

/**
 * Puts every CSS module into the layer of its front end, so that authors need not do it.
 * Plain style sheets (reset, tokens, fonts) name their layers themselves; only the shell may have them.
 */
export default function layerLoader(source) {
  if (!this.resourcePath.endsWith('.module.css')) return source;
  const { layer } = this.getOptions();
  return `${order}\n@layer ${layer} {\n${source}\n}\n`;
}
