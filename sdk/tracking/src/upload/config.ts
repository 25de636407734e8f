import { trackingPaths, type TrackingConfigView } from '@argosy/wire/tracking'
import { callEndpoint, type UploadEndpoints } from './call-endpoint.ts'

export type UploadConfig = { readonly isOn: boolean; readonly uid: string; readonly ip: string }

/** Undefined when the configuration cannot be loaded: nothing is uploaded then (TRK-7). */
export async function fetchUploadConfig(endpoints: UploadEndpoints): Promise<UploadConfig | undefined> {
  try {
    const response = await callEndpoint(endpoints.configBase + trackingPaths.config, endpoints)
    const { data } = (await response.json()) as { readonly data?: Partial<TrackingConfigView> }
    const config = data?.clientCommonConfig
    if (!response.ok || typeof config?.eventLogUploadSwitch !== 'boolean') return undefined
    return { isOn: config.eventLogUploadSwitch, uid: readUid(config.userId), ip: data?.localVo?.ip ?? '' }
  } catch {
    return undefined
  }
}

/** A number as text, or empty: other values must not be reported. */
export function readUid(value: unknown): string {
  return typeof value === 'string' && /^\d{1,20}$/.test(value) ? value : ''
}
