/**
 * Who vouches for the gateway's keys, as the document tells it to the page (SGN-2). It comes with the page's own code and
 * over the same way, and the gateway, whose word it is there to check, has no part in it.
 */
import type { RootCertificate } from '@argosy/contracts/signing'
import { createLogger } from '@argosy/service'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { webConfig } from '../../server/config.server.ts'

const logger = createLogger('web:signing')

const certificateSchema = z.strictObject({ publicKey: z.base64(), notBeforeMs: z.number(), notAfterMs: z.number() })
/** Two while one follows the other. */
const rootsSchema = z.union([certificateSchema.transform((root) => [root]), z.array(certificateSchema).max(4)])

let roots: string | undefined

/** As JSON, for an attribute; nothing as long as there is none, and then signing in is closed. */
export function signingRoots(path: string | undefined = webConfig().signingRootFile): string | undefined {
  if (path === undefined) return undefined
  roots ??= readRoots(path)
  return roots
}

/** In development the gateway may still be making it: then the next document looks again. */
function readRoots(path: string): string | undefined {
  try {
    const read: readonly RootCertificate[] = rootsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return JSON.stringify(read)
  } catch (error) {
    logger.warn({ err: error, path }, 'there is no signing root: nobody can sign in')
    return undefined
  }
}
