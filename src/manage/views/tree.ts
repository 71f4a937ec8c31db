interface TreeNode {
  id: string;
  parent: { id: string } | null;
}

/** The records in the order of their tree, with their depth. One whose parent is not in the list is a root. */
export const treeOf = <Node extends TreeNode>(nodes: readonly Node[]): (Node & { depth: number })[] => {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = new Map<string, Node[]>();
  for (const node of nodes) {
    const parent = node.parent && ids.has(node.parent.id) ? node.parent.id : '';
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  const listed = (parent: string, depth: number): (Node & { depth: number })[] =>
    (below.get(parent) ?? []).flatMap((node) => [{ ...node, depth }, ...listed(node.id, depth + 1)]);
  return listed('', 0);
};
