import { Freshness, type FreshnessState } from '@argosy/kit/freshness'
import { useLingui } from '@lingui/react/macro'

/** A panel's freshness in words. */
export function FreshnessBadge({ state }: { readonly state: FreshnessState }) {
  const { t } = useLingui()
  const labels: Readonly<Record<FreshnessState, string>> = {
    live: t({ id: 'shell.freshness.live', message: 'Live', comment: 'A panel whose numbers are current' }),
    'catching-up': t({
      id: 'shell.freshness.catching-up',
      message: 'Catching up',
      comment: 'A panel that is loading the newest numbers',
    }),
    stale: t({ id: 'shell.freshness.stale', message: 'Stale', comment: 'A panel whose numbers may be old' }),
    offline: t({ id: 'shell.freshness.offline', message: 'Offline', comment: 'A panel without a connection' }),
  }
  return <Freshness state={state} labels={labels} />
}
