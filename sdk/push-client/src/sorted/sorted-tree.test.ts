import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTrees, find, insert, rankOf, remove, sizeOf, slice, treeOfSorted, type Tree } from './sorted-tree.ts'

const compare = (left: number, right: number) => left - right
const all = <T>(tree: Tree<T>) => slice(tree, 0, sizeOf(tree))

function heightOf(tree: Tree<unknown>): number {
  return tree === null ? 0 : 1 + Math.max(heightOf(tree.left), heightOf(tree.right))
}

/** Neither side may weigh more than three times the other. */
function expectBalanced(tree: Tree<unknown>): void {
  if (!tree) return
  const [left, right] = [sizeOf(tree.left) + 1, sizeOf(tree.right) + 1]
  expect(left <= 3 * right && right <= 3 * left).toBe(true)
  expect(tree.size).toBe(left + right - 1)
  expectBalanced(tree.left)
  expectBalanced(tree.right)
}

const anyAct = fc.record({ isInsert: fc.boolean(), item: fc.integer({ min: 0, max: 80 }) })

test('whatever is put in and taken out, it is a sorted set, balanced, and old trees stay as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 80 })), fc.array(anyAct, { maxLength: 200 }), (start, acts) => {
      const model = new Set(start)
      const sorted = () => [...model].sort(compare)
      let tree = treeOfSorted(sorted())
      for (const { isInsert, item } of acts) {
        const before = all(tree)
        const next = isInsert ? insert(tree, item, compare) : remove(tree, item, compare)
        expect(all(tree)).toEqual(before)
        if (isInsert) model.add(item)
        else model.delete(item)
        tree = next
      }
      expect(all(tree)).toEqual(sorted())
      expectBalanced(tree)
      for (const item of [0, 17, 80]) {
        expect(find(tree, item, compare)).toBe(model.has(item) ? item : undefined)
        expect(rankOf(tree, item, compare)).toBe(sorted().filter((other) => other < item).length)
      }
      expect(slice(tree, 3, 9)).toEqual(sorted().slice(3, 9))
    }),
  )
})

test('what is not in it changes nothing', () => {
  const tree = treeOfSorted([1, 2, 3])
  expect(remove(tree, 9, compare)).toBe(tree)
})

test('a change among 10,000 looks at few of them, also when all came in order', () => {
  let tree: Tree<number> = null
  for (let item = 0; item < 10_000; item++) tree = insert(tree, item, compare)
  let compareCount = 0
  const counting = (left: number, right: number) => {
    compareCount++
    return compare(left, right)
  }
  const worst = Math.max(
    ...[0, 1, 4_999, 5_000, 9_998, 9_999].flatMap((item) => {
      compareCount = 0
      const without = remove(tree, item, counting)
      insert(without, item, counting)
      return compareCount
    }),
  )
  // The height of such a tree is below 2.41 × log2(n); a removal and an insertion each descend once.
  const heightMax = Math.ceil(2.41 * Math.log2(10_001))
  expect(heightOf(tree)).toBeLessThanOrEqual(heightMax)
  expect(worst).toBeLessThanOrEqual(2 * heightMax)
})

test('the difference of any two trees is what they do not share, in order', () => {
  const anyItems = fc.uniqueArray(fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(anyItems, fc.array(anyAct), anyItems, (start, acts, other) => {
      const before = treeOfSorted(start.toSorted(compare))
      const after = acts.reduce<Tree<number>>(
        (tree, { isInsert, item }) => (isInsert ? insert(tree, item, compare) : remove(tree, item, compare)),
        before,
      )
      for (const [one, two] of [
        [before, after],
        [after, before],
        [before, treeOfSorted(other.toSorted(compare))],
      ] as const) {
        const reported: (readonly [number | undefined, number | undefined])[] = []
        compareTrees(one, two, compare, (gone, come) => reported.push([gone, come]))
        const [first, second] = [new Set(all(one)), new Set(all(two))]
        const expected = [...new Set([...first, ...second])]
          .filter((item) => first.has(item) !== second.has(item))
          .sort(compare)
          .map((item) => (first.has(item) ? [item, undefined] : [undefined, item]))
        expect(reported).toEqual(expected)
      }
    }),
  )
})
