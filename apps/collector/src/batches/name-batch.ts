import { hash } from 'node:crypto'

/** How often sending has failed so far: all that changes when a page sends a batch again. */
const retryCount = /"retry_count":\d+/g
const retriedCount = /"retry_count":[1-9]/

/**
 * The id of a batch is made of its events: the same ones sent again, by whatever way and however much later, are the same
 * batch, and nobody can spoil somebody else's by guessing its name.
 */
export function nameBatch(body: string): string {
  const sentFirst = retriedCount.test(body) ? body.replace(retryCount, '"retry_count":0') : body
  return formatDigest(hash('blake2b512', sentFirst))
}

/** Its first half, written like a UUID: that is what the files keep it as. */
export function formatDigest(digest: string): string {
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
