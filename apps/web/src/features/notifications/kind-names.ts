import type { ChosenKind } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'

export function useKindNames(): { readonly kindName: (kind: ChosenKind) => string; readonly securityName: string } {
  const { t } = useLingui()
  return {
    kindName(kind) {
      switch (kind) {
        case 'deposit':
          return t({ id: 'notifications.kind.deposit', message: 'Deposits', comment: 'A kind of notification' })
        case 'transfer':
          return t({
            id: 'notifications.kind.transfer',
            message: 'Transfers between your accounts',
            comment: 'A kind of notification',
          })
        case 'order_filled':
          return t({
            id: 'notifications.kind.filled',
            message: 'Large filled orders',
            comment: 'A kind of notification; a choice of the smallest value follows',
          })
        case 'order_triggered':
          return t({
            id: 'notifications.kind.triggered',
            message: 'Triggered orders',
            comment: 'A kind of notification: the market reached the trigger price',
          })
        case 'export_ready':
          return t({ id: 'notifications.kind.export', message: 'Finished exports', comment: 'A kind of notification' })
      }
    },
    securityName: t({
      id: 'notifications.kind.security',
      message: 'New devices, API keys and changes of your security',
      comment: 'A kind of notification',
    }),
  }
}
