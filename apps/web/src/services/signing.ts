/** This page's signer (SGN). Its code is loaded for signing in or for a signed-in user; visitors never load it. */
import { createCall, type ClientOptions, type RequestSigner, type ServerClock } from '@argosy/api-client'
import { preference } from '@argosy/browser/preferences'
import type { RootCertificate } from '@argosy/wire/signing'
import { showToast } from '@argosy/kit/toast-queue'
import type { Signer } from '@argosy/signing'
import { pageLogger } from './page-logger.ts'

export type PageSigner = RequestSigner & {
  readonly prepare: Signer['prepare']
  readonly checkDevice: Signer['checkDevice']
}

type Deps = {
  readonly options: ClientOptions & { readonly clock: ServerClock }
  readonly logout: (msg: string) => void
}

export function createPageSigner({ options, logout }: Deps): PageSigner {
  let signer: Promise<Signer> | undefined
  const load = () => (signer ??= makeSigner({ options, logout }))
  const isSignedIn = () => preference('global-user-id').get() !== ''
  return {
    async dress(call) {
      if (call.presentsKey || isSignedIn()) return (await load()).dress(call)
      return { ok: true, headers: {}, bodyText: call.body && JSON.stringify(call.body) }
    },
    checkDevice: async () => (await load()).checkDevice(),
    prepare: async () => (await load()).prepare(),
    signedIn: async (userId) => (await load()).signedIn(userId),
    refused: (code, msg) => void load().then((loaded) => loaded.refused(code, msg)),
    forget: async () => (await load()).forget(),
  }
}

async function makeSigner({ options, logout }: Deps): Promise<Signer> {
  const { createBrowserSigner } = await import('@argosy/signing')
  return createBrowserSigner({
    call: createCall(options),
    roots: readRoots(),
    nowMs: () => options.clock.nowMs(),
    toast: (title) => showToast({ tone: 'refusal', title }),
    logout,
    onServerKeyRefused: (problem) => pageLogger.warn('the server key is not trusted', { problem }),
  })
}

/** Written into the document by the web server; invalid content gives no roots. */
function readRoots(): readonly RootCertificate[] {
  try {
    return JSON.parse(document.documentElement.dataset['signingRoots'] ?? '[]') as readonly RootCertificate[]
  } catch {
    return []
  }
}
