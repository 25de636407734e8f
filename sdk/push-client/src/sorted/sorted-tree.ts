/**
 * An immutable sorted list: insertion, removal and access by index take O(log n), and a list that is still displayed
 * does not change. Balanced by weight, with the parameters ⟨3, 2⟩ that Hirai and Yamamoto proved.
 */
export type Compare<T> = (left: T, right: T) => number

export type Tree<T> = Node<T> | null

interface Node<T> {
  readonly item: T
  readonly left: Tree<T>
  readonly right: Tree<T>
  readonly size: number
}

const delta = 3
const gamma = 2

export function sizeOf(tree: Tree<unknown>): number {
  return tree?.size ?? 0
}

/** From sorted items, in O(n). */
export function treeOfSorted<T>(items: readonly T[], from = 0, to = items.length): Tree<T> {
  if (from >= to) return null
  const middle = (from + to) >>> 1
  return node(items[middle] as T, treeOfSorted(items, from, middle), treeOfSorted(items, middle + 1, to))
}

/** Replaces an item that compares equal. */
export function insert<T>(tree: Tree<T>, item: T, compare: Compare<T>): Node<T> {
  if (!tree) return node(item, null, null)
  const order = compare(item, tree.item)
  if (order < 0) return balance(tree.item, insert(tree.left, item, compare), tree.right)
  if (order > 0) return balance(tree.item, tree.left, insert(tree.right, item, compare))
  return node(item, tree.left, tree.right)
}

/** Returns the same tree when the item is not in it. */
export function remove<T>(tree: Tree<T>, item: T, compare: Compare<T>): Tree<T> {
  if (!tree) return null
  const order = compare(item, tree.item)
  if (order === 0) return join(tree.left, tree.right)
  const [left, right] =
    order < 0 ? [remove(tree.left, item, compare), tree.right] : [tree.left, remove(tree.right, item, compare)]
  return left === tree.left && right === tree.right ? tree : balance(tree.item, left, right)
}

export function find<T>(tree: Tree<T>, item: T, compare: Compare<T>): T | undefined {
  let at = tree
  while (at) {
    const order = compare(item, at.item)
    if (order === 0) return at.item
    at = order < 0 ? at.left : at.right
  }
  return undefined
}

/** How many items sort before this one, whether it is in the tree or not. */
export function rankOf<T>(tree: Tree<T>, item: T, compare: Compare<T>): number {
  let at = tree
  let before = 0
  while (at) {
    const order = compare(item, at.item)
    if (order <= 0) at = at.left
    else {
      before += sizeOf(at.left) + 1
      at = at.right
    }
  }
  return before
}

/** The items from one index to another, such as a window of rows, in O(log n + rows). */
export function slice<T>(tree: Tree<T>, from: number, to: number): T[] {
  const items: T[] = []
  collect(tree, from, to, items)
  return items
}

/**
 * Reports in order the items that two trees do not share. Subtrees shared by identity are skipped, so trees derived
 * from each other by a few changes are compared in O(changes × log n).
 */
export function compareTrees<T>(
  before: Tree<T>,
  after: Tree<T>,
  compare: Compare<T>,
  report: (before: T | undefined, after: T | undefined) => void,
): void {
  if (before === after) return
  if (!after) {
    for (const item of slice(before, 0, sizeOf(before))) report(item, undefined)
    return
  }
  const [left, same, right] = split(before, after.item, compare)
  compareTrees(left, after.left, compare, report)
  if (same !== after.item) report(same, after.item)
  compareTrees(right, after.right, compare, report)
}

/** No higher than the original tree, which is enough for a traversal; not balanced. */
function split<T>(tree: Tree<T>, item: T, compare: Compare<T>): [left: Tree<T>, same: T | undefined, right: Tree<T>] {
  if (!tree) return [null, undefined, null]
  const order = compare(item, tree.item)
  if (order === 0) return [tree.left, tree.item, tree.right]
  if (order < 0) {
    const [left, same, right] = split(tree.left, item, compare)
    return [left, same, node(tree.item, right, tree.right)]
  }
  const [left, same, right] = split(tree.right, item, compare)
  return [node(tree.item, tree.left, left), same, right]
}

function collect<T>(tree: Tree<T>, from: number, to: number, items: T[]): void {
  if (!tree || from >= tree.size || to <= 0) return
  const rank = sizeOf(tree.left)
  collect(tree.left, from, to, items)
  if (from <= rank && rank < to) items.push(tree.item)
  collect(tree.right, from - rank - 1, to - rank - 1, items)
}

function node<T>(item: T, left: Tree<T>, right: Tree<T>): Node<T> {
  return { item, left, right, size: sizeOf(left) + sizeOf(right) + 1 }
}

/** Both sides are balanced; their weights differ from balance by at most one insertion or removal. */
function balance<T>(item: T, left: Tree<T>, right: Tree<T>): Node<T> {
  const [leftWeight, rightWeight] = [sizeOf(left) + 1, sizeOf(right) + 1]
  if (right && rightWeight > delta * leftWeight) {
    const isSingle = sizeOf(right.left) + 1 < gamma * (sizeOf(right.right) + 1)
    return rotateLeft(item, left, isSingle ? right : rotateRight(right.item, right.left, right.right))
  }
  if (left && leftWeight > delta * rightWeight) {
    const isSingle = sizeOf(left.right) + 1 < gamma * (sizeOf(left.left) + 1)
    return rotateRight(item, isSingle ? left : rotateLeft(left.item, left.left, left.right), right)
  }
  return node(item, left, right)
}

function rotateLeft<T>(item: T, left: Tree<T>, right: Tree<T>): Node<T> {
  if (!right) throw new RangeError('nothing to rotate')
  return node(right.item, node(item, left, right.left), right.right)
}

function rotateRight<T>(item: T, left: Tree<T>, right: Tree<T>): Node<T> {
  if (!left) throw new RangeError('nothing to rotate')
  return node(left.item, left.left, node(item, left.right, right))
}

function join<T>(left: Tree<T>, right: Tree<T>): Tree<T> {
  if (!left) return right
  if (!right) return left
  if (left.size > right.size) {
    const [last, rest] = popLast(left)
    return balance(last, rest, right)
  }
  const [first, rest] = popFirst(right)
  return balance(first, left, rest)
}

function popFirst<T>(tree: Node<T>): [T, Tree<T>] {
  if (!tree.left) return [tree.item, tree.right]
  const [first, rest] = popFirst(tree.left)
  return [first, balance(tree.item, rest, tree.right)]
}

function popLast<T>(tree: Node<T>): [T, Tree<T>] {
  if (!tree.right) return [tree.item, tree.left]
  const [last, rest] = popLast(tree.right)
  return [last, balance(tree.item, tree.left, rest)]
}
