/** Props that header and footer share, and the handlers of their events (FRM-2). */
import type { FrameProps } from '@argosy/frame/types'
import { localizePath } from '@argosy/i18n'
import { useLocation, useNavigate } from 'react-router'
import { isAllowedInSimulation } from '../features/simulation/allow-list.ts'
import { changeSimulation } from '../features/simulation/change-simulation.ts'
import { changeCurrency, useCurrency } from '../services/currency.ts'
import { useRealm } from '../services/realm.ts'
import { useSession } from '../services/session.ts'
import { useLanguage } from '../messages/localization-context.tsx'
import { rememberLanguage } from '../preferences/remember-language.ts'
import { setPreference } from '../preferences/use-preference.ts'
import { openConsentQuestion } from '../tracking/consent-question.ts'
import { track } from '../tracking/track.ts'
import { openChat } from './chat-loader.tsx'
import { changeTheme, fromFrameTheme, toFrameTheme, useTheme, type FrameTheme } from './theme.ts'

export function useFrameProps(): FrameProps {
  const { key, digits } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const { current, entries } = useCurrency()
  return {
    locale: key,
    theme: toFrameTheme(useTheme()),
    currency: current,
    // Until the rates are known the current currency is the only choice.
    currencies: entries.length > 0 ? entries : [current],
    digits,
    isSimulation: useRealm() === 'paper',
    path: pathname,
    isPathAllowed: isAllowedInSimulation,
    // There is a user only with a userId (FRM-3).
    ...(session.status === 'signed-in' &&
      session.userId !== '' && {
        userInfo: {
          userId: session.userId,
          userName: session.userName,
          isSubAccount: session.userInfo.subAccount,
        },
      }),
    onThemeChange: chooseTheme,
    onCurrencyChange: changeCurrency,
    onDigitsChange: (chosen) => setPreference('digits', chosen),
    onLanguageChange: changeLanguage,
    onSimulationChange: changeSimulation,
    onSupportOpen: () => openChat(key),
    onPrivacyOpen: openConsentQuestion,
    onNavigate: (href) => void navigate(href),
  }
}

function chooseTheme(named: FrameTheme): void {
  const theme = fromFrameTheme(named)
  changeTheme(theme)
  track('theme:chosen', { theme })
}

/** The same page in another language: a new document that replaces this one, with query and hash (LOC-7). */
function changeLanguage(key: string): void {
  rememberLanguage(key)
  track('language:chosen', {})
  const address = new URL(location.href)
  address.pathname = localizePath(address.pathname, key)
  address.searchParams.delete('locale')
  location.replace(address)
}
