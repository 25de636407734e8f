import { hash } from 'node:crypto'

/** The number of failed attempts: the only field that changes when a page repeats a batch. */
const retryCount = /"retry_count":\d+/g
const retriedCount = /"retry_count":[1-9]/

/**
 * The id of a batch is derived from its events: the same events sent again, by any path and at any time, are the same
 * batch, and nobody can block another page's batch by guessing its id.
 */
export function nameBatch(body: string): string {
  const sentFirst = retriedCount.test(body) ? body.replace(retryCount, '"retry_count":0') : body
  return formatDigest(hash('blake2b512', sentFirst))
}

/** The first half of the digest in UUID form, as stored in the files. */
export function formatDigest(digest: string): string {
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
