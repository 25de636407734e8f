/**
 * The directory of signing keys: `root-certificate.json`, which the web server gives to browsers, and
 * `server-keys.json`, which only the gateway reads. Development creates missing files; production is provided with
 * both, and never with the root's key.
 */
import type { RootCertificate } from '@argosy/wire/signing'
import { ConfigError } from '@argosy/service'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { issueServerKey, makeRoot, type IssuedKey } from './issue-keys.ts'

const validity = { notBeforeMs: z.number(), notAfterMs: z.number() }
const certificateSchema = z.strictObject({ publicKey: z.string(), ...validity })
const keysSchema = z.array(
  z.strictObject({
    privateKey: z.string(),
    publicKey: z.string(),
    publicKeySign: z.string(),
    proof: z.strictObject({ sha256: z.string(), ...validity, sign: z.string() }),
  }),
)

export const keyFiles = {
  certificate: 'root-certificate.json',
  serverKeys: 'server-keys.json',
  /** In development only. */
  rootKey: 'root-key.pem',
} as const

const ownMode = 0o600
/** The certificate is public: the web server that serves it runs as another user. */
const everybodyMode = 0o644

const dayMs = 24 * 3_600_000
const developmentRootDays = 3_650
const developmentKeyDays = 30

export async function readServerKeys(directory: string): Promise<readonly IssuedKey[]> {
  const path = join(directory, keyFiles.serverKeys)
  try {
    return keysSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new ConfigError(`${path} does not hold the server's signing keys: see docs/operating/signing.md`, { cause })
  }
}

/**
 * Ensures a root and a key that is still valid tomorrow; several gateways that start at once end up with the same ones.
 */
export async function prepareDevelopmentKeys(directory: string, nowMs = Date.now()): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const rootKeyPath = join(directory, keyFiles.rootKey)
  if ((await readText(rootKeyPath)) === undefined) {
    const rootValidity = { notBeforeMs: nowMs - dayMs, notAfterMs: nowMs + developmentRootDays * dayMs }
    const { certificate, privateKey } = await makeRoot(rootValidity)
    // The first root wins, and only its creator writes the certificate.
    if (await writeIfAbsent(rootKeyPath, privateKey)) await writeCertificate(directory, certificate)
  }
  const keysPath = join(directory, keyFiles.serverKeys)
  const known = await readText(keysPath)
  const keys = known === undefined ? [] : keysSchema.parse(JSON.parse(known))
  if (keys.some(({ proof }) => proof.notAfterMs > nowMs + dayMs)) return
  const keyValidity = { notBeforeMs: nowMs - dayMs, notAfterMs: nowMs + developmentKeyDays * dayMs }
  const text = JSON.stringify([await issueServerKey(await readFile(rootKeyPath, 'utf8'), keyValidity)])
  if (known === undefined) await writeIfAbsent(keysPath, text)
  else await replace(keysPath, text)
}

export async function readCertificate(directory: string): Promise<RootCertificate> {
  return certificateSchema.parse(JSON.parse(await readFile(join(directory, keyFiles.certificate), 'utf8')))
}

export function writeCertificate(directory: string, certificate: RootCertificate): Promise<void> {
  return replace(join(directory, keyFiles.certificate), JSON.stringify(certificate), everybodyMode)
}

export function writeServerKeys(directory: string, keys: readonly IssuedKey[]): Promise<void> {
  return replace(join(directory, keyFiles.serverKeys), JSON.stringify(keys))
}

/** Throws where a file exists. */
export async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: ownMode, flag: 'wx' })
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

/** Writes completely or not at all, and never over an existing file: a link, unlike a rename, does not replace. */
async function writeIfAbsent(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text)
  try {
    await link(draft, path)
    return true
  } catch {
    return false
  } finally {
    await unlink(draft)
  }
}

async function replace(path: string, text: string, mode = ownMode): Promise<void> {
  await rename(await writeDraft(path, text, mode), path)
}

async function writeDraft(path: string, text: string, mode = ownMode): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode })
  return draft
}
