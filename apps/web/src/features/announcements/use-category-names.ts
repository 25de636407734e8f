import type { AnnouncementCategory } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'

export function useCategoryNames(): Readonly<Record<AnnouncementCategory, string>> {
  const { t } = useLingui()
  return {
    product: t({ id: 'announcements.product', message: 'Product', comment: 'Kind of an announcement: a new function' }),
    markets: t({ id: 'announcements.markets', message: 'Markets', comment: 'Kind of an announcement: about markets' }),
    maintenance: t({
      id: 'announcements.maintenance',
      message: 'Maintenance',
      comment: 'Kind of an announcement: planned work on the exchange',
    }),
    security: t({ id: 'announcements.security', message: 'Security', comment: 'Kind of an announcement' }),
  }
}
