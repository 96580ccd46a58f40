import { type AtRule, parse, type Rule } from 'postcss';

export interface StyleRule {
  selector: string;
  /** Its layer; undefined outside all layers. */
  layer: string | undefined;
  classes: readonly string[];
}

function layerAround(rule: Rule): string | undefined {
  for (let parent: Rule['parent'] = rule.parent; parent; parent = parent.parent as Rule['parent']) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'layer') return (parent as AtRule).params;
  }
  return undefined;
}

const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name);

/** The rules of a style sheet as it is sent to browsers, with their layers. */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  parse(css).walkRules((rule) => {
    if (isStep(rule)) return;
    const classes = [...rule.selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name);
    rules.push({ selector: rule.selector, layer: layerAround(rule), classes });
  });
  return rules;
}

/** The layers in the order in which a style sheet first names them, which is the order in which they win. */
export function layerOrder(css: string): string[] {
  const order = new Set<string>();
  parse(css).walkAtRules('layer', ({ params }) => {
    for (const name of params.split(',')) order.add(name.trim());
  });
  return [...order];
}

/** Names given to keyframes: global in a page, so they need the front end's name as well. */
export function keyframeNames(css: string): string[] {
  const names: string[] = [];
  parse(css).walkAtRules(/keyframes$/, ({ params }) => {
    names.push(params);
  });
  return names;
}
