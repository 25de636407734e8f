import { execFile } from 'node:child_process'
import { generateKeyPairSync, hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../workspace.ts'
import { compareRelease } from './compare-release.ts'
import type { ReleaseHashes } from './read-release-hashes.ts'

const files: Readonly<Record<string, string>> = {
  '/assets/a.js': 'import("./b.js")',
  '/assets/b.js': 'b()',
  '/assets/a.css': 'body{}',
}
const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`
const release: ReleaseHashes = Object.fromEntries(
  Object.entries(files).map(([address, text]) => [address, hashOf(text)]),
)
const hashes = (address: string) => `integrity="${release[address]}"`

const page = `<link rel="stylesheet" href="/assets/a.css" ${hashes('/assets/a.css')}/>
<link rel="late" href="/assets/a.js" ${hashes('/assets/a.js')}/>
<script type="importmap">{"integrity":{"/assets/b.js":"${release['/assets/b.js']}"}}</script>`

/** Serves this release, except for the changed files. */
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

test('[check 66] files served as released are reported as unchanged', async () => {
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

type RunResult = { readonly code: number; readonly text: string }

/** Runs one of our scripts in its own process, as an operator does. */
function run(script: string, ...args: readonly string[]): Promise<RunResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tooling/scripts/src', script), ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: (stdout + stderr).trimEnd() })
    })
  })
}

/** A directory with the hashes of a release, signed by `pnpm release sign`, and the keys of two signers. */
async function signHashes(text: string) {
  const directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-hashes-'))
  onTestFinished(() => directory.remove())
  const inside = (name: string) => join(directory.path, name)
  for (const signer of ['ours', 'other']) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    writeFileSync(inside(`${signer}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(inside(`${signer}.pub`), publicKey.export({ type: 'spki', format: 'pem' }))
  }
  writeFileSync(inside('hashes.json'), text)
  const signed = await run('release.ts', 'sign', '--file', inside('hashes.json'), '--key', inside('ours.pem'))
  expect(signed.code).toBe(0)
  return inside
}

const compare = (origin: string, file: string, publicKey: string) =>
  run('compare-release.ts', origin, '--page', '/en', '--hashes', file, '--public-key', publicKey)

test('[check 66] hashes that our key signed are compared with what is served', async () => {
  const inside = await signHashes(JSON.stringify(release))
  const result = await compare(await serve({}), inside('hashes.json'), inside('ours.pub'))
  expect(result).toEqual({ code: 0, text: '1 pages and 3 files are those of the release' })
  const stolen = await compare(await serve({ '/assets/b.js': 'steal()' }), inside('hashes.json'), inside('ours.pub'))
  expect(stolen.code).toBe(1)
  expect(stolen.text).toContain('/assets/b.js is not what was released')
})

test('[check 66] hashes without a signature, changed since, signed by another or of another file are refused', async () => {
  const inside = await signHashes(JSON.stringify(release))
  const origin = await serve({})
  expect(await compare(origin, inside('hashes.json'), inside('other.pub'))).toEqual({
    code: 1,
    text: `the signature of ${inside('hashes.json')} is not of this key`,
  })
  writeFileSync(inside('hashes.json'), `${JSON.stringify(release)} `)
  expect(await compare(origin, inside('hashes.json'), inside('ours.pub'))).toEqual({
    code: 1,
    text: `the signature of ${inside('hashes.json')} is not of this key`,
  })
  writeFileSync(inside('unsigned.json'), JSON.stringify(release))
  expect(await compare(origin, inside('unsigned.json'), inside('ours.pub'))).toEqual({
    code: 1,
    text: `${inside('unsigned.json')} is not signed: ${inside('unsigned.json.sig')} is missing`,
  })
  const manifest = await signHashes(JSON.stringify({ commit: 'abc', files: {} }))
  expect(await compare(origin, manifest('hashes.json'), manifest('ours.pub'))).toEqual({
    code: 1,
    text: `${manifest('hashes.json')} has no hashes of served files`,
  })
})

test('[check 66] without a key nothing is compared', async () => {
  const result = await run('compare-release.ts', await serve({}))
  expect(result.code).toBe(2)
})
