import type { ApiKeys } from './create-api-keys.ts'

/** Used when the operator configured no seal keys: no API key can be created, and none is accepted. */
export const apiKeysOff: ApiKeys = {
  make: () => Promise.resolve({ ok: false, refusal: 'method_unavailable' }),
  list: () => Promise.resolve([]),
  change: () => Promise.resolve({ ok: false, refusal: 'key_unknown' }),
  remove: () => Promise.resolve(false),
  check: () => Promise.resolve({ ok: false, refusal: 'key_unknown' }),
  checkLogin: () => Promise.resolve({ ok: false, refusal: 'key_unknown' }),
  suspendAll: () => Promise.resolve(),
  reloadAll: () => Promise.resolve(),
  confirm: () => Promise.resolve(undefined),
  isStillGood: () => Promise.resolve(false),
  [Symbol.dispose]: () => undefined,
}
