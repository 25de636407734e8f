import { expect, test, vi } from 'vitest'
import { calculateResultsDigest, resultsDigest } from './testing/results-digest.ts'

test('[SAF-3] on a server every attack comes out as in a browser', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await calculateResultsDigest()).toBe(resultsDigest)
})
