import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const certificate = { publicKey: 'AAAA', notBeforeMs: 1, notAfterMs: 2 }

async function readRoots(text: string | undefined): Promise<string | undefined> {
  vi.resetModules()
  const { signingRoots } = await import('./signing-roots.server.ts')
  const path = join(mkdtempSync(join(tmpdir(), 'argosy-roots-')), 'root-certificate.json')
  if (text !== undefined) writeFileSync(path, text)
  return signingRoots(path)
}

test('[SGN-2] the document contains the root, or two during a rotation', async () => {
  expect(await readRoots(JSON.stringify(certificate))).toBe(JSON.stringify([certificate]))
  expect(await readRoots(JSON.stringify([certificate, certificate]))).toBe(JSON.stringify([certificate, certificate]))
})

test.each([undefined, '', '{}', '{"publicKey":"<script>","notBeforeMs":1,"notAfterMs":2}'])(
  '[SGN-2] a file that says %s vouches for nobody',
  async (text) => {
    vi.stubEnv('LOG_LEVEL', 'silent')
    expect(await readRoots(text)).toBeUndefined()
    vi.unstubAllEnvs()
  },
)

test('[SGN-2] a private key stored beside the certificate is never published', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  expect(await readRoots(JSON.stringify({ ...certificate, privateKey: 'secret' }))).toBeUndefined()
  vi.unstubAllEnvs()
})

test('[SGN-2] a root that comes later is found by the next document', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.resetModules()
  const { signingRoots } = await import('./signing-roots.server.ts')
  const path = join(mkdtempSync(join(tmpdir(), 'argosy-roots-')), 'root-certificate.json')
  expect(signingRoots(path)).toBeUndefined()
  writeFileSync(path, JSON.stringify(certificate))
  expect(signingRoots(path)).toBe(JSON.stringify([certificate]))
  vi.unstubAllEnvs()
})
