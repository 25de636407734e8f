import { Ajv, type AnySchemaObject } from 'ajv'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { presentSbom } from './present-sbom.ts'
import { readLockfile } from './read-lockfile.ts'
import { encodeManifest, findReleaseProblems, hashFiles, manifestName, signatureName } from './release-manifest.ts'
import { signText } from './release-signature.ts'

const packages = readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))

test('[check 83] every package of the lockfile is pinned by SHA-512 to the copy of the registry', () => {
  expect(packages.length).toBeGreaterThan(500)
})

const integrity = `sha512-${'A'.repeat(86)}==`

test.each([
  ['a weaker hash', 'integrity: sha1-AAAA'],
  ['no hash', 'directory: ../elsewhere'],
  ['an address of its own', `integrity: ${integrity}, tarball: https://elsewhere.example/a.tgz`],
  ['a git repository', 'repo: https://elsewhere.example/a.git, commit: abc, type: git'],
])('a lockfile with %s is refused', (_, resolution) => {
  expect(() => readLockfile(`packages:\n  a@1.0.0:\n    resolution: {${resolution}}\n`)).toThrow('a@1.0.0')
})

test('[check 83] the bill of materials lists each package once, with its hash, and is the same in every run', () => {
  const text = presentSbom(packages, 'abc')
  const bom = JSON.parse(text) as { components: { 'bom-ref': string; purl: string; hashes: { content: string }[] }[] }
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(bom).toHaveProperty(
    'serialNumber',
    expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  )
  expect(new Set(bom.components.map((component) => component['bom-ref'])).size).toBe(packages.length)
  for (const { purl, hashes } of bom.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.~-]+\/)?[\w.~-]+@[\w.+-]+$/)
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  }
  expect(presentSbom(packages.toReversed().toReversed(), 'abc')).toBe(text)
})

test('the bill of materials is one by the schema of CycloneDX 1.6', () => {
  const { resolve } = createRequire(import.meta.url)
  const schemas = join(dirname(resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema')
  const read = (name: string) => JSON.parse(readFileSync(join(schemas, name), 'utf8')) as AnySchemaObject
  // Formats are URLs and times, which in this bill come only from the packages.
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json']) {
    const { $id: _, ...schema } = read(name)
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${name}`)
  }
  const isBom = ajv.compile(read('bom-1.6.SNAPSHOT.schema.json'))
  const bom = JSON.parse(presentSbom(packages, 'abc')) as object
  expect([isBom(bom), isBom.errors]).toEqual([true, null])
  expect(isBom({ ...bom, unheardOf: 1 })).toBe(false)
})

const keys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

test('[check 83] a signed release verifies; a changed, added or removed file, manifest or key is reported', () => {
  using release = mkdtempDisposableSync(join(tmpdir(), 'argosy-release-'))
  const inside = (path: string) => join(release.path, path)
  mkdirSync(inside('client'))
  writeFileSync(inside('client/page.js'), 'export {}')
  writeFileSync(inside('sbom.json'), '{}')
  const { privateKey, publicKey } = keys()
  const text = encodeManifest({ commit: 'abc', files: hashFiles(release.path) })
  writeFileSync(inside(manifestName), text)
  writeFileSync(inside(signatureName), signText(text, privateKey))
  const problems = (key = publicKey) => findReleaseProblems(release.path, key)
  expect(problems()).toEqual([])
  expect(problems(keys().publicKey)).toEqual(['the signature is not of this key'])
  appendFileSync(inside('client/page.js'), ' ')
  writeFileSync(inside('client/more.js'), '')
  rmSync(inside('sbom.json'))
  expect(problems()).toEqual(['client/page.js was changed', 'sbom.json is missing', 'client/more.js was added'])
  appendFileSync(inside(manifestName), ' ')
  expect(problems()).toEqual(['the signature is not of this key'])
})

test('no other kind of key signs a release', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  expect(() => signText('{}', privateKey)).toThrow('Ed25519')
})
