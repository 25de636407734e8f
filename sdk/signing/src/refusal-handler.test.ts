import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefusalHandler } from './refusal-handler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each(['00020', '00021'])('[SGN-7] %s: a toast at once, the configuration after 2 seconds', (code) => {
  const { refused, happened } = createPage()
  refused(code, 'signature refused')
  expect(happened).toEqual(['toast: signature refused'])
  vi.advanceTimersByTime(1_999)
  expect(happened).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(happened).toEqual(['toast: signature refused', 'reload'])
})

test('[SGN-7] 00022: a toast only', () => {
  const { refused, happened } = createPage()
  refused('00022', 'time off')
  vi.advanceTimersByTime(60_000)
  expect(happened).toEqual(['toast: time off'])
})

test('[SGN-7] 00023: a toast and a logout, and no reload', () => {
  const { refused, happened } = createPage()
  refused('00023', 'key foreign')
  vi.advanceTimersByTime(60_000)
  expect(happened).toEqual(['toast: key foreign', 'logout: key foreign'])
})

test('[SGN-7] calls that fail together make one toast, one logout and one reload', () => {
  const { refused, happened } = createPage()
  for (let call = 0; call < 5; call++) {
    refused('00021', 'stale')
    refused('00023', 'foreign')
    vi.advanceTimersByTime(1_500)
  }
  expect(happened).toEqual(['toast: stale', 'logout: foreign'])
  vi.advanceTimersByTime(500)
  expect(happened).toEqual(['toast: stale', 'logout: foreign', 'reload'])
  vi.advanceTimersByTime(2_000)
  refused('00023', 'again')
  expect(happened.slice(3)).toEqual(['toast: again', 'logout: again'])
})

function createPage() {
  const happened: string[] = []
  const refused = createRefusalHandler({
    toast: (msg) => void happened.push(`toast: ${msg}`),
    logout: (msg) => void happened.push(`logout: ${msg}`),
    reloadConfig: () => void happened.push('reload'),
  })
  return { refused, happened }
}
