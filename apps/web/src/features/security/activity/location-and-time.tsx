import { DateTime } from '@argosy/kit/date-time'

/** `203.0.113.7 · 15/11/2026 13:02:11` */
export function LocationAndTime({ address, timeMs }: { readonly address: string; readonly timeMs: number }) {
  return (
    <>
      <bdi translate="no">{address}</bdi> · <DateTime timeMs={timeMs} shape="date-time" />
    </>
  )
}
