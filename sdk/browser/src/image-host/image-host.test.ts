import { expect, test, vi } from 'vitest'
import { createImageHost, ImageHostsUnavailableError, toImageHost } from './index.ts'

const own = 'https://argosy.example'
const [a, b] = ['https://img-a.example', 'https://img-b.example']

function setUp(hosts: readonly string[], answers: Record<string, 'never' | 'fails'> = {}, initial = '') {
  let stored = initial
  const requested: string[] = []
  const listHosts = vi.fn<() => Promise<readonly string[]>>(async () => hosts)
  const imageHost = createImageHost({
    listHosts,
    stored: { get: () => stored, set: (host) => void (stored = host), clear: () => void (stored = '') },
    defaultHost: own,
    random: () => `r${requested.length}`,
    loadImage: async (address) => {
      requested.push(address)
      const answer = answers[new URL(address).origin]
      if (answer === 'fails') throw new Error('broken')
      if (answer === 'never') await new Promise(() => undefined)
    },
  })
  return { imageHost, requested, listHosts, stored: () => stored }
}

test('[IMG-1] each host is probed with a small image and a random query; the first to load is stored', async () => {
  const { imageHost, requested, stored } = setUp([a, b], { [a]: 'never' })
  expect(await imageHost.find()).toBe(b)
  expect(requested).toEqual([`${a}/favicon.svg?r0`, `${b}/favicon.svg?r1`])
  expect(stored()).toBe(b)
})

test('[IMG-1] the stored host is used without another probe', async () => {
  const { imageHost, requested } = setUp([a, b], {}, b)
  expect(await imageHost.find()).toBe(b)
  expect(requested).toEqual([])
})

test('[IMG-1] a stored host that is no longer listed is not used', async () => {
  const { imageHost } = setUp([a, b], { [b]: 'never' }, 'https://sold.example')
  expect(await imageHost.find()).toBe(a)
})

test('[IMG-1] concurrent callers share one list and one probe, and a failed host leads to a new probe', async () => {
  const { imageHost, requested, listHosts } = setUp([a, b])
  await Promise.all([imageHost.find(), imageHost.find()])
  expect(requested).toHaveLength(2)
  imageHost.forget()
  await imageHost.find()
  expect(requested).toHaveLength(4)
  expect(listHosts).toHaveBeenCalledOnce()
})

test('[IMG-2] without listed hosts our own origin is used, and nothing is probed or stored', async () => {
  const { imageHost, requested, stored } = setUp([])
  expect(await imageHost.find()).toBe(own)
  expect([requested, stored()]).toEqual([[], ''])
})

test('[IMG-2] one host listed: used without probing', async () => {
  const { imageHost, requested } = setUp([a], { [a]: 'fails' })
  expect(await imageHost.find()).toBe(a)
  expect(requested).toEqual([])
})

test('[IMG-2] if all hosts fail the promise rejects and nothing is stored', async () => {
  const { imageHost, stored } = setUp([a, b], { [a]: 'fails', [b]: 'fails' })
  await expect(imageHost.find()).rejects.toThrow(ImageHostsUnavailableError)
  expect(stored()).toBe('')
})

test.each([
  [`${a}/x.png?v=1`, `${b}/x.png?v=1`],
  [`${own}/x.png`, `${b}/x.png`],
  ['/x.png', `${b}/x.png`],
  [`${b}/x.png`, `${b}/x.png`],
  ['https://other.example/x.png', 'https://other.example/x.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['https://[', 'https://['],
])('[IMG-3] %s moves to %s', (address, expected) => {
  expect(toImageHost(address, b, [own, a, b], own)).toBe(expected)
})
