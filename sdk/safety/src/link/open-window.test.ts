import { expect, test, vi } from 'vitest'
import { openWindow } from './open-window.ts'
import { relFor } from './rel-for.ts'

const own = 'https://argosy.example'

test.each([
  ['/spot/BTCUSDT', undefined],
  ['#a', undefined],
  ['../a', undefined],
  ['https://argosy.example/fee', undefined],
  ['https://ARGOSY.example:443/fee', undefined],
  ['http://argosy.example/', 'noopener noreferrer'],
  ['https://argosy.example:8443/', 'noopener noreferrer'],
  ['https://help.argosy.example/', 'noopener noreferrer'],
  ['https://argosy.example.evil.example/', 'noopener noreferrer'],
  ['//evil.example', 'noopener noreferrer'],
  ['mailto:a@example.com', 'noopener'],
  ['argosy://spot', 'noopener'],
  ['https://[', 'noopener'],
])('[SAF-2] rel of %s is %s', (href, rel) => {
  expect(relFor(href, own)).toBe(rel)
})

function anOpener() {
  const open = vi.fn<Window['open']>(() => null)
  return { open, location: { origin: own } }
}

test('[SAF-2] a window on another origin is opened without an opener', () => {
  const opener = anOpener()
  openWindow('https://other.example/', opener)
  expect(opener.open).toHaveBeenCalledWith('https://other.example/', '_blank', 'noopener,noreferrer')
})

test('[SAF-2] a window on our own origin keeps it', () => {
  const opener = anOpener()
  openWindow('/fee', opener)
  expect(opener.open).toHaveBeenCalledWith('/fee', '_blank', undefined)
})

test('[SAF-1] an address that is not allowed opens nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const opener = anOpener()
  expect(openWindow('javascript:alert(1)', opener)).toBeNull()
  expect(opener.open).not.toHaveBeenCalled()
})
