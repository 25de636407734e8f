/** The code behind `exchange.ts`: the client of the gateway, with this page's signer, challenges and logout. */
import { createApiClient, createCall, createServerClock, type ApiClient, type ClientOptions } from '@argosy/api-client'
import { deviceId, readPlatform, terminalCode } from '@argosy/browser/device'
import { preference } from '@argosy/browser/preferences'
import { languageOfPath } from '@argosy/i18n'
import { requestCaptcha } from '../services/captcha.ts'
import { carryMessage } from '../services/carried-message.ts'
import { pageLogger } from '../services/page-logger.ts'
import { currentRealm } from '../services/realm.ts'
import { createPageSigner, type PageSigner } from '../services/signing.ts'

export type GatewayLine = {
  readonly api: ApiClient
  readonly signer: PageSigner
  /** Signs out and reloads the page, which shows the message. */
  readonly leave: (message?: string) => Promise<void>
}

export function createLine(): GatewayLine {
  const options = {
    baseUrl: '',
    realm: currentRealm,
    language: () => languageOfPath(location.pathname),
    device: () => ({ platform: readPlatform(), terminalCode: terminalCode(), deviceId: deviceId() }),
    clock: createServerClock(),
  } satisfies ClientOptions
  const signOutAndReload = async (message?: string) => {
    const { forceSignOut } = await import('@argosy/api-client/sign-out')
    // Stored last, because the gateway's answer clears the browser's storage.
    const reload = () => {
      if (message !== undefined) carryMessage(message)
      location.reload()
    }
    await forceSignOut({ call: createCall(options), signer, clearBrowser, reload })
  }
  let leaving: Promise<void> | undefined
  /** With several reasons at once, the first is shown. */
  const leave = (message?: string) => (leaving ??= signOutAndReload(message))
  const signer = createPageSigner({ options, logout: (message) => void leave(message) })
  const api = createApiClient({
    ...options,
    signer,
    onCaptcha: requestCaptcha,
    onForcedLogout: () => void leave(),
    report: (problem) => pageLogger.warn('the gateway refused', problem),
  })
  return { api, signer, leave }
}

function clearBrowser(): void {
  preference('global-user-id').clear()
}
