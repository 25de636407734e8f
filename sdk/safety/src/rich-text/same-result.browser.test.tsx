import { expect, test, vi } from 'vitest'
import { calculateResultsDigest, resultsDigest } from './testing/results-digest.ts'

test('[SAF-3] in a browser every attack comes out as on a server', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await calculateResultsDigest()).toBe(resultsDigest)
})
