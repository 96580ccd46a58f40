/**
 * Lets React remove a node that is no longer where it was put, and insert another before it, where browsers throw.
 * Translations and extensions replace the texts of a page, and one error there takes the whole page away
 * (facebook/react#11538).
 */
export function tolerateReplacedNodes(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    return node.parentNode === this ? (removeChild.call(this, node) as T) : node;
  };
}
