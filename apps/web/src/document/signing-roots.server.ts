/**
 * The roots that vouch for the gateway's keys, written into the document (SGN-2). They are served with the page's own
 * code and not by the gateway, because they serve to check the gateway.
 */
import type { RootCertificate } from '@argosy/wire/signing'
import { createLogger } from '@argosy/service'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { webConfig } from '../../server/config.server.ts'

const logger = createLogger('web:signing')

const certificateSchema = z.strictObject({ publicKey: z.base64(), notBeforeMs: z.number(), notAfterMs: z.number() })
/** Two during a root rotation. */
const rootsSchema = z.union([certificateSchema.transform((root) => [root]), z.array(certificateSchema).max(4)])

let roots: string | undefined

/** JSON for an attribute; undefined as long as there is none, and then signing in is closed. */
export function signingRoots(path: string | undefined = webConfig().signingRootFile): string | undefined {
  if (path === undefined) return undefined
  roots ??= readRoots(path)
  return roots
}

/** In development the gateway may still be writing the file: the next document tries again. */
function readRoots(path: string): string | undefined {
  try {
    const read: readonly RootCertificate[] = rootsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return JSON.stringify(read)
  } catch (error) {
    logger.warn({ err: error, path }, 'there is no signing root: nobody can sign in')
    return undefined
  }
}
