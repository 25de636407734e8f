/** Differences in shape between a real answer and the documented one; an empty list differs from a missing one. */
export function findShapeDifferences(documented: unknown, real: unknown, path = 'data'): string[] {
  if (Array.isArray(documented)) {
    if (!Array.isArray(real)) return [`${path} is no list`]
    if (isTuple(documented)) {
      return documented.length === real.length ? [] : [`${path} has ${real.length} entries, not ${documented.length}`]
    }
    const [sample] = documented as readonly unknown[]
    return sample === undefined ? [] : real.flatMap((entry) => findShapeDifferences(sample, entry, `${path}[]`))
  }
  if (typeof documented !== 'object' || documented === null) {
    return typeof documented === typeof real ? [] : [`${path} is ${typeof real}, not ${typeof documented}`]
  }
  if (typeof real !== 'object' || real === null) return [`${path} is no object`]
  const [ours, theirs] = [new Map(Object.entries(documented)), new Map(Object.entries(real))]
  return [
    ...[...ours.keys()].filter((name) => !theirs.has(name)).map((name) => `${path}.${name} is missing`),
    ...[...theirs.keys()].filter((name) => !ours.has(name)).map((name) => `${path}.${name} is not documented`),
    ...[...ours].flatMap(([name, value]) =>
      theirs.has(name) ? findShapeDifferences(value, theirs.get(name), `${path}.${name}`) : [],
    ),
  ]
}

/** A candle or a level: each position has its own meaning. */
function isTuple(list: readonly unknown[]): boolean {
  return list.length > 1 && list.every((entry) => typeof entry === 'string')
}
