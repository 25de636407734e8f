import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { compareRelease, type Release } from '../src/release/compare-release.ts'

const files: Readonly<Record<string, string>> = {
  '/assets/a.js': 'import("./b.js")',
  '/assets/b.js': 'b()',
  '/assets/a.css': 'body{}',
}
const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`
const release: Release = Object.fromEntries(Object.entries(files).map(([address, text]) => [address, hashOf(text)]))
const hashes = (address: string) => `integrity="${release[address]}"`

const page = `<link rel="stylesheet" href="/assets/a.css" ${hashes('/assets/a.css')}/>
<link rel="late" href="/assets/a.js" ${hashes('/assets/a.js')}/>
<script type="importmap">{"integrity":{"/assets/b.js":"${release['/assets/b.js']}"}}</script>`

/** An exchange that serves this release, but for what was changed. */
async function serve(changed: Readonly<Record<string, string>>): Promise<string> {
  const served: Readonly<Record<string, string>> = { ...files, '/en': page, ...changed }
  const server = createServer((request, response) => {
    const text = served[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('[check 66] what is served as it was released is told so', async () => {
  expect(await compareRelease(await serve({}), release, ['/en'])).toEqual({ pages: 1, files: 3, problems: [] })
})

test.each([
  ['a script', { '/assets/b.js': 'steal()' }, '/assets/b.js is not what was released (200)'],
  ['a style', { '/assets/a.css': 'body{background:url(//evil)}' }, '/assets/a.css is not what was released (200)'],
  [
    'a tag that was added',
    { '/en': `${page}<script src="https://evil.example/x.js"></script>` },
    '/en brings https://evil.example/x.js, which is not of this release',
  ],
  [
    'a hash that was left out',
    { '/en': page.replace(` ${hashes('/assets/a.js')}`, '') },
    '/en brings /assets/a.js without its hash',
  ],
  [
    'a hash that fits a swapped file',
    { '/en': page.replace(release['/assets/b.js'] ?? '', hashOf('steal()')) },
    '/en names another hash for /assets/b.js',
  ],
  ['a map that was left out', { '/en': page.replace('importmap', 'text/plain') }, '/en has no import map'],
])('[check 66] %s is found', async (_, changed, problem) => {
  const { problems } = await compareRelease(await serve(changed), release, ['/en'])
  expect(problems).toEqual([problem])
})
