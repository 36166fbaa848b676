// Keeps React going where a browser's translator has put texts into elements of its own, which React knows nothing of.

/** What stands for a node directly below `parent`: the node, or the outermost of what it was wrapped in. */
function below(parent: Node, node: Node): Node | null {
  let standing: Node | null = node
  while (standing && standing.parentNode !== parent) standing = standing.parentNode
  return standing
}

/** Removing or passing a wrapped text then means its wrapping, and not that the page ends. Call it once, before React. */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, below(this, child) ?? child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insertBefore.call(this, child, next && (below(this, next) ?? next))
    return child
  }
}
