/**
 * An immutable map sorted by its keys: a change costs O(log n) and returns a new map. Two maps derived from each other
 * are compared only where they differ.
 */
import { compareTrees, find, insert, remove, sizeOf, slice, treeOfSorted, type Tree } from './sorted-tree.ts'

type SortedKey = number | bigint

interface Entry<Key, Value> {
  readonly key: Key
  readonly value: Value
}

export class SortedMap<Key extends SortedKey, Value> implements ReadonlyMap<Key, Value> {
  readonly #tree: Tree<Entry<Key, Value>>

  private constructor(tree: Tree<Entry<Key, Value>>) {
    this.#tree = tree
  }

  /** From entries in any order; the last entry of a key wins. */
  static of<Key extends SortedKey, Value>(entries: Iterable<readonly [Key, Value]>): SortedMap<Key, Value> {
    const sorted = Array.from(new Map(entries), ([key, value]) => ({ key, value })).sort(compareKeys)
    return new SortedMap(treeOfSorted(sorted))
  }

  with(key: Key, value: Value): SortedMap<Key, Value> {
    return new SortedMap(insert<Entry<Key, Value>>(this.#tree, { key, value }, compareKeys))
  }

  /** Returns the same map when it does not have the key. */
  without(key: Key): SortedMap<Key, Value> {
    const tree = remove<Entry<Key, Value>>(this.#tree, keyed(key), compareKeys)
    return tree === this.#tree ? this : new SortedMap(tree)
  }

  get size(): number {
    return sizeOf(this.#tree)
  }

  get(key: Key): Value | undefined {
    return find<Entry<Key, Value>>(this.#tree, keyed(key), compareKeys)?.value
  }

  has(key: Key): boolean {
    return find<Entry<Key, Value>>(this.#tree, keyed(key), compareKeys) !== undefined
  }

  forEach(run: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const { key, value } of this.#entries()) run(value, key, this)
  }

  entries(): MapIterator<[Key, Value]> {
    return this.#entries()
      .map(({ key, value }): [Key, Value] => [key, value])
      .values()
  }

  keys(): MapIterator<Key> {
    return this.#entries()
      .map(({ key }) => key)
      .values()
  }

  values(): MapIterator<Value> {
    return this.#entries()
      .map(({ value }) => value)
      .values()
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }

  listChangesTo(after: SortedMap<Key, Value>): Change<Key, Value>[] {
    const changes: Change<Key, Value>[] = []
    compareTrees(this.#tree, after.#tree, compareKeys, (before, now) => {
      const entry = now ?? before
      if (entry && before?.value !== now?.value)
        changes.push({ key: entry.key, before: before?.value, after: now?.value })
    })
    return changes
  }

  #entries(): Entry<Key, Value>[] {
    return slice(this.#tree, 0, this.size)
  }
}

export interface Change<Key, Value> {
  readonly key: Key
  /** Undefined when the entry was added. */
  readonly before: Value | undefined
  /** Undefined when the entry was removed. */
  readonly after: Value | undefined
}

/** The changes from one map to the other. Sorted maps cost the number of differences, others a scan of all entries. */
export function listChanges<Key extends SortedKey, Value>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
): readonly Change<Key, Value>[] {
  if (before instanceof SortedMap && after instanceof SortedMap) return before.listChangesTo(after)
  const changes: Change<Key, Value>[] = []
  for (const [key, value] of before) if (!after.has(key)) changes.push({ key, before: value, after: undefined })
  for (const [key, value] of after) {
    const known = before.get(key)
    if (known !== value) changes.push({ key, before: known, after: value })
  }
  return changes
}

function compareKeys(left: { readonly key: SortedKey }, right: { readonly key: SortedKey }): number {
  return left.key < right.key ? -1 : left.key > right.key ? 1 : 0
}

/** A search entry: only its key is compared. */
function keyed<Key, Value>(key: Key): Entry<Key, Value> {
  return { key, value: undefined as Value }
}
