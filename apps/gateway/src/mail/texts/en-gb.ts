import type { NotificationTexts } from '../notification-texts.ts'
import { texts as en } from './en.ts'

/** English with British and Canadian spelling. */
export const texts: NotificationTexts = {
  ...en,
  alerts: {
    ...en.alerts,
    account_frozen: {
      ...en.alerts.account_frozen,
      text: en.alerts.account_frozen.text.replace('canceled', 'cancelled'),
    },
  },
}
