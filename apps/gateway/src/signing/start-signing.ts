import { ConfigError, type Service } from '@argosy/service'
import type { SigningConfig } from '../config/config.ts'
import { createSigning, type SigningDeps } from './create-signing.ts'
import { issueServerKey, makeRoot, type IssuedKey } from './issue-keys.ts'
import { prepareDevelopmentKeys, readServerKeys } from './key-directory.ts'
import { createServerKeys } from './server-keys.ts'
import type { Signing } from './signing.ts'

/** How often the directory is read again: keys for the coming days may be added at run time. */
const rereadMs = 60_000
const dayMs = 24 * 3_600_000

export async function startSigning(
  service: Pick<Service, 'logger' | 'onStop' | 'addReadiness'>,
  { redis, config }: { readonly redis: SigningDeps['redis']; readonly config: SigningConfig },
): Promise<Signing> {
  refuseWeakenedRuntime()
  const { directory, isMadeWhenMissing } = config
  const readKeys = async () => (directory === undefined ? makeOwnKeys() : readServerKeys(directory))
  if (directory !== undefined && isMadeWhenMissing) await prepareDevelopmentKeys(directory)
  const serverKeys = createServerKeys(await readKeys(), Date.now)
  if (directory !== undefined) {
    const reread = setInterval(() => {
      readServerKeys(directory)
        .then((keys) => serverKeys.replace(keys))
        .catch((error: unknown) => service.logger.error({ err: error }, 'signing keys could not be read again'))
    }, rereadMs).unref()
    service.onStop('signing keys', async () => clearInterval(reread))
  }
  service.addReadiness('signing', async () => serverKeys.current() !== undefined || 'no signing key is good today')
  return createSigning({ redis, serverKeys, ...config })
}

/** Without a directory, as in most tests: a root for this process only, valid for a day. */
async function makeOwnKeys(): Promise<readonly IssuedKey[]> {
  const validity = { notBeforeMs: Date.now() - dayMs, notAfterMs: Date.now() + dayMs }
  return [await issueServerKey((await makeRoot(validity)).privateKey, validity)]
}

/**
 * Node by default refuses the RSA unwrapping that leaks keys; if that protection is switched off, the gateway does not
 * start.
 */
export function refuseWeakenedRuntime(execArgv = process.execArgv, nodeOptions = process.env['NODE_OPTIONS']): void {
  const options = [...execArgv, nodeOptions ?? ''].join(' ')
  if (options.includes('--security-revert')) {
    throw new ConfigError('--security-revert brings broken cryptography back: start without it')
  }
}
