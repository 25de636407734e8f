import type { ApiClient } from '@argosy/api-client'
import type { FillView } from '@argosy/wire/http'

const pageSize = 200
// An order may have thousands of fills: those beyond the limit are reported as missing, not silently left out.
const pagesMax = 10

/** One order's fills, newest first; not ok when some are missing. */
export async function readOrderFills(
  api: Pick<ApiClient, 'fills'>,
  orderId: number,
): Promise<{ readonly ok: boolean; readonly fills: readonly FillView[] }> {
  const found: FillView[] = []
  for (let page = 0; page < pagesMax; page++) {
    const beforeId = found.at(-1)?.fillId
    const answer = await api.fills({ orderId, limit: pageSize, ...(beforeId === undefined ? {} : { beforeId }) })
    if (!answer.ok) return { ok: false, fills: found }
    found.push(...answer.data)
    if (answer.data.length < pageSize) return { ok: true, fills: found }
  }
  return { ok: false, fills: found }
}
