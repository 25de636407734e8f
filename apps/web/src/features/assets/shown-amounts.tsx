/**
 * Amounts that the user can hide. A hidden amount is the same mask whatever its value, and no other element reveals it.
 */
import { formatDecimalText } from '@argosy/i18n'
import { preference } from '@argosy/browser/preferences'
import { useLingui } from '@lingui/react/macro'
import { createContext, use, type ReactNode } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useStored } from '../../preferences/use-preference.ts'
import { significantDecimals } from './holdings.calc.ts'

/** The same length for every amount, so that the mask does not reveal how long the amount is. */
export const mask = '••••••'

const showAsset = preference('show-asset')
// The record's default is false; amounts are shown until the user chooses otherwise.
const isShowing = {
  get: () => !showAsset.isSaved() || showAsset.get(),
  subscribe: showAsset.subscribe,
}

const ShownContext = createContext(true)

export function ShownAmounts({ children }: { readonly children: ReactNode }) {
  return <ShownContext value={useStored(isShowing, true)}>{children}</ShownContext>
}

export function useShown(): boolean {
  return use(ShownContext)
}

export function setShown(isShown: boolean): void {
  showAsset.set(isShown)
}

export interface SecretAmountProps {
  /** Plain decimal text. */
  readonly value: string
  readonly unit?: string | undefined
  /** Number of decimals to cut to; four significant digits by default. The tooltip has the whole amount. */
  readonly decimals?: number
  readonly isSigned?: boolean
}

export function SecretAmount({ value, unit, decimals, isSigned = false }: SecretAmountProps) {
  const language = useLanguage()
  if (!useShown()) return <Hidden />
  const cut = decimals ?? significantDecimals(value.replace('-', ''))
  const shown = formatDecimalText(language, value, { decimals: cut, isSigned })
  const whole = formatDecimalText(language, value, { isSigned })
  return (
    <span>
      <bdi dir="ltr" title={whole === shown ? undefined : whole}>
        {shown}
      </bdi>
      {unit !== undefined && (
        <>
          {' '}
          <bdi data-unit="" translate="no">
            {unit}
          </bdi>
        </>
      )}
    </span>
  )
}

export function Hidden() {
  const { t } = useLingui()
  return (
    <span
      role="img"
      data-hidden-amount=""
      aria-label={t({ id: 'assets.hidden', message: 'Hidden', comment: 'In place of an amount, for screen readers' })}
    >
      {mask}
    </span>
  )
}
