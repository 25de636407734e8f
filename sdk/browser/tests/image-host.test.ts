/** Real pictures from two real hosts in a real browser: one slow or broken, the other working. */
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImageHost } from '../src/image-host/index.ts'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

/** For a slow machine; a fast one finishes earlier. */
const patient = { timeout: 30_000 }

type Host = { origin: string; server: Server; requested: string[]; gate: Promise<void>; isBroken: boolean }

let hosts: { own: Host; first: Host; second: Host }
let browser: Browser

beforeAll(async () => {
  hosts = { own: await startHost(), first: await startHost(), second: await startHost() }
  browser = await chromium.launch(browserLaunch)
})

afterAll(async () => {
  await browser.close()
  for (const { server } of Object.values(hosts)) server.close()
})

beforeEach(() => {
  for (const host of Object.values(hosts))
    Object.assign(host, { requested: [], gate: Promise.resolve(), isBroken: false })
})

test('[IMG-1] the host that loads first is stored and used on the next page without a probe', async () => {
  const { first, second } = hosts
  const answer = Promise.withResolvers<void>()
  first.gate = answer.promise
  await using context = await browser.newContext()
  const page = await openPage(context, [first.origin, second.origin])
  expect(await page.evaluate(() => window.imageHost.find())).toBe(second.origin)
  expect(await page.evaluate(() => localStorage.getItem('fastest-image-domain'))).toBe(second.origin)
  expect([...first.requested, ...second.requested].every((url) => /^\/favicon\.svg\?[0-9a-f-]{36}$/.test(url))).toBe(
    true,
  )
  expect([first.requested.length, second.requested.length]).toEqual([1, 1])

  const next = await openPage(context, [first.origin, second.origin])
  expect(await next.evaluate(() => window.imageHost.find())).toBe(second.origin)
  expect([first.requested.length, second.requested.length]).toEqual([1, 1])
  answer.resolve()
})

test('[IMG-2] if all hosts fail the promise rejects, and nothing is stored', async () => {
  const { first, second } = hosts
  first.isBroken = second.isBroken = true
  await using context = await browser.newContext()
  const page = await openPage(context, [first.origin, second.origin])
  const outcome = await page.evaluate(() => window.imageHost.find().catch((error: Error) => error.name))
  expect(outcome).toBe('ImageHostsUnavailableError')
  expect(await page.evaluate(() => localStorage.getItem('fastest-image-domain'))).toBeNull()
})

test('[IMG-3] a broken picture comes from the winner, once; others and exempt ones stay', async () => {
  const { first, second } = hosts
  first.isBroken = true
  await using context = await browser.newContext()
  const page = await openPage(context, [first.origin, second.origin])
  await page.evaluate(
    ({ host }) => {
      document.body.innerHTML = `
        <img id="broken" src="${host}/a.svg?v=1">
        <img id="keep" data-image-host="keep" src="${host}/b.svg">
        <img id="exempt" src="${host}/exempt/c.svg">
        <img id="foreign" src="/nothing-here" srcset="">`
    },
    { host: first.origin },
  )
  await expect.poll(() => isLoaded(page, '#broken'), patient).toBe(true)
  expect(await page.locator('#broken').getAttribute('src')).toBe(`${second.origin}/a.svg?v=1`)
  await untilRepaired(page, first.origin)
  expect(await page.locator('#keep').getAttribute('src')).toBe(`${first.origin}/b.svg`)
  expect(await page.locator('#exempt').getAttribute('src')).toBe(`${first.origin}/exempt/c.svg`)
  expect(second.requested.filter((url) => url.startsWith('/a.svg'))).toHaveLength(1)
})

test('[IMG-3] an image that the new host lacks too is not requested a third time, and hosts are probed again', async () => {
  const { first, second } = hosts
  first.isBroken = true
  await using context = await browser.newContext()
  const page = await openPage(context, [first.origin, second.origin])
  await page.evaluate(
    ({ host }) => {
      document.body.innerHTML = `<img id="lost" src="${host}/missing.svg">`
    },
    { host: first.origin },
  )
  await expect.poll(() => page.locator('#lost').getAttribute('src'), patient).toBe(`${second.origin}/missing.svg`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fastest-image-domain')), patient).toBeNull()
  await untilRepaired(page, first.origin)
  expect([...first.requested, ...second.requested].filter((url) => url.startsWith('/missing'))).toHaveLength(2)
})

declare global {
  interface Window {
    imageHost: ImageHost
  }
}

function isLoaded(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}

/** Waits until every picture so far has loaded or failed, and one that broke after them has been repaired. */
async function untilRepaired(page: Page, host: string): Promise<void> {
  const areDone = () => [...document.images].every((image) => image.complete)
  await expect.poll(() => page.evaluate(areDone), patient).toBe(true)
  await page.evaluate((origin) => {
    document.body.insertAdjacentHTML('beforeend', `<img id="last" src="${origin}/last.svg">`)
  }, host)
  await expect.poll(() => isLoaded(page, '#last'), patient).toBe(true)
}

async function openPage(context: BrowserContext, list: readonly string[]): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${hosts.own.origin}/page?hosts=${encodeURIComponent(list.join(','))}`)
  await page.waitForFunction(() => 'imageHost' in window)
  return page
}

const pageText = `<!doctype html><title>page</title><body></body><script type="module">
  import { createImageHost, repairImages } from '/image-host/index.ts'
  import { fastestImageDomain } from '/preferences/index.ts'
  const list = new URLSearchParams(location.search).get('hosts').split(',')
  const imageHost = createImageHost({
    listHosts: async () => list, stored: fastestImageDomain, defaultHost: location.origin,
  })
  repairImages(document, { imageHost, ownOrigin: location.origin, exempt: [list[0] + '/exempt/'] })
  window.imageHost = imageHost
</script>`

/** A picture host that may be slow or broken; the page and its modules come from a host of the same kind. */
async function startHost(): Promise<Host> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const path = new URL(url, 'http://x').pathname
    if (path === '/page') return response.setHeader('content-type', 'text/html').end(pageText)
    if (path.endsWith('.ts')) {
      const source = await readFile(`${sources}${path.slice(1)}`, 'utf8')
      return response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
    }
    host.requested.push(url)
    await host.gate
    if (host.isBroken || path === '/missing.svg') return response.writeHead(503).end()
    return response.setHeader('content-type', 'image/svg+xml').end(picture)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: Host = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    requested: [],
    gate: Promise.resolve(),
    isBroken: false,
  }
  return host
}
