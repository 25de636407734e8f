/** `engine` runs apply, path and http one after another. */
export const benchNames = [
  'engine',
  'gateway',
  'apply',
  'book',
  'path',
  'storm',
  'http',
  'history',
  'openapi',
  'push',
  'readers',
  'web',
  'collector',
] as const
export type BenchName = (typeof benchNames)[number]

export function isBenchName(name: string): name is BenchName {
  return benchNames.some((known) => known === name)
}
