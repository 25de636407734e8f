import type { Landing } from '../device/session.ts'
import { redactAddress } from './redact-text.ts'

/** Where a session begins. Of a QR code only the id of its poster is reported. */
export function readLanding(): Landing {
  return {
    source_referer: redactAddress(document.referrer),
    source_target: redactAddress(location.href),
    qr_val: /[?&]qr_val=([\w-]{1,16})(?:&|$)/.exec(location.search)?.[1] ?? '',
  }
}
