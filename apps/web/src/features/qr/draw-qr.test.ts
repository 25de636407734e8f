import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

test('every dark module of the code is drawn, and no light one', () => {
  const address = 'https://argosy.example/en'
  const { size, path } = drawQr(address)
  const dark = new Set<string>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step} ${y}`)
  const wanted = encode(address, { ecc: 'M', border: 0 }).data
  expect(size).toBe(wanted.length)
  expect(dark).toEqual(new Set(wanted.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))))
})
