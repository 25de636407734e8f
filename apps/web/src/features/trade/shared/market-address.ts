/** Addresses of other markets in this terminal: the mobile app's terminal has paths of its own (PAG-26). */
import { localizePath } from '@argosy/i18n'
import { createContext, use } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'

/** The path before the market's name, without language. */
export const TerminalPath = createContext('/spot/')

export function useMarketAddress(): (marketId: string) => string {
  const { key } = useLanguage()
  const path = use(TerminalPath)
  return (marketId) => localizePath(path + marketId, key)
}
