import type { Landing } from '../device/session.ts'
import { keepAddress } from './kept-text.ts'

/** Where a session begins. A QR code says which poster it hangs on, and never more. */
export function readLanding(): Landing {
  return {
    source_referer: keepAddress(document.referrer),
    source_target: keepAddress(location.href),
    qr_val: /[?&]qr_val=([\w-]{1,16})(?:&|$)/.exec(location.search)?.[1] ?? '',
  }
}
