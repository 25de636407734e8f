/**
 * The keys that browsers seal for. Browsers get the newest valid one; older ones still open envelopes until they
 * expire.
 */
import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { IssuedKey } from './issue-keys.ts'

export type ServerKeys = {
  /** Undefined when all have expired: then nobody can sign in, and the readiness check reports it. */
  current(): IssuedKey | undefined
  find(kid: string): KeyObject | undefined
  replace(keys: readonly IssuedKey[]): void
}

/** A browser that read the configuration a moment ago may still use a key that has just expired. */
const graceMs = 60_000
/** A key is published to browsers only when it is valid by their clocks too. */
const settleMs = 300_000

export function createServerKeys(issued: readonly IssuedKey[], nowMs: () => number): ServerKeys {
  let keys = issued.map(parse)
  return {
    current() {
      const now = nowMs()
      const good = keys
        .filter(({ proof }) => proof.notBeforeMs <= now && now < proof.notAfterMs)
        .toSorted((a, b) => b.proof.notBeforeMs - a.proof.notBeforeMs)
      return good.find(({ proof }) => proof.notBeforeMs + settleMs <= now) ?? good[0]
    },
    find(kid) {
      const found = keys.find((key) => key.kid === kid)
      const now = nowMs()
      return found && found.proof.notBeforeMs <= now && now < found.proof.notAfterMs + graceMs ? found.key : undefined
    },
    replace(next) {
      keys = next.map(parse)
    },
  }
}

function parse(issued: IssuedKey): IssuedKey & { readonly kid: string; readonly key: KeyObject } {
  const kid = createHash('sha256').update(Buffer.from(issued.publicKey, 'base64')).digest('base64url')
  return { ...issued, kid, key: createPrivateKey(issued.privateKey) }
}
