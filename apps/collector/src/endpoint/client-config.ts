import type { IncomingMessage } from 'node:http'
import type { TrackingConfigView } from '@argosy/wire/tracking'
import type { Redis } from '@argosy/redis'
import { accept, type Answer } from './answer.ts'
import { findUserId } from './find-user-id.ts'
import type { Caller } from './origins.ts'
import { shortenAddress, type AddressPolicy } from './shorten-address.ts'

export type ClientConfigDeps = {
  readonly isUploadOn: boolean
  readonly addressPolicy: AddressPolicy
  readonly redis: Pick<Redis, 'getJson'>
}

/** The configuration that a page requests before its first upload (TRK-7). The cookie counts only for our own pages. */
export function createClientConfig({ isUploadOn, addressPolicy, redis }: ClientConfigDeps) {
  return async ({ headers }: IncomingMessage, caller: Caller, address: string): Promise<Answer> => {
    const view: TrackingConfigView = {
      clientCommonConfig: {
        eventLogUploadSwitch: isUploadOn,
        userId: caller === 'own' ? await findUserId(redis, headers.cookie) : null,
      },
      localVo: { ip: shortenAddress(address, addressPolicy) || null },
    }
    return accept(view)
  }
}
