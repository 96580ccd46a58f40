/**
 * Development only: connects what swc has marked for React Refresh with the one runtime of the page.
 * The line count stays, so that source maps hold.
 */
export default function refreshLoader(source, map) {
  if (!/\$Refresh(Reg|Sig)\$\(/.test(source)) return this.callback(null, source, map);
  const { name } = this.getOptions();
  const module = JSON.stringify(`${this.utils.contextify(this.rootContext, this.resourcePath)} `);
  const head =
    `const $RefreshSig$ = globalThis.__hotUpdates.createSignature; ` +
    `const $RefreshReg$ = (type, id) => globalThis.__hotUpdates.registerComponent(type, ${module} + id); `;
  const foot =
    `\nif (import.meta.webpackHot) globalThis.__hotUpdates.moduleLoaded(` +
    `${JSON.stringify(name)}, import.meta.webpackHot, __webpack_module__.exports);`;
  this.callback(null, head + source + foot, map);
}
