import type { GeetestValidate } from '@argosy/wire/http'

/** Messages from the page around the vendor's script to ours. */
export type VendorMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'solved'; readonly validate: GeetestValidate }
  | { readonly type: 'closed' }
  | { readonly type: 'failed' }

const required = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const

/** Any page can post to a window: only messages of exactly our shape are accepted. */
export function readVendorMessage(data: unknown): VendorMessage | undefined {
  if (!isRecord(data) || data['from'] !== 'argosy-captcha') return undefined
  const { type } = data
  if (type === 'ready' || type === 'closed' || type === 'failed') return { type }
  if (type !== 'solved') return undefined
  const validate = readValidate(data['validate'])
  return validate && { type, validate }
}

function readValidate(value: unknown): GeetestValidate | undefined {
  if (!isRecord(value) || !required.every((name) => typeof value[name] === 'string')) return undefined
  const { captcha_id: id } = value
  const answer = Object.fromEntries(required.map((name) => [name, value[name]])) as GeetestValidate
  return typeof id === 'string' ? { ...answer, captcha_id: id } : answer
}

/** Type 3 is sent as base64 of JSON (CAP-3). */
export function encodeValidate(validate: GeetestValidate): string {
  const bytes = new TextEncoder().encode(JSON.stringify(validate))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
