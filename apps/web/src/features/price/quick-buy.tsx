import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'

const ConvertOverlay = lazy(async () => ({
  default: (await loadChunk(() => import('../../routes/convert/convert-overlay.tsx'))).ConvertOverlay,
}))

export interface QuickBuyProps {
  readonly base: string
  readonly quote: string
  readonly className: string | undefined
}

/** Buys a coin at a quoted price, without the terminal; the form is loaded when it is opened. */
export function QuickBuy({ base, quote, className }: QuickBuyProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} data-quick-buy={base} onClick={() => setOpen(true)}>
        {t({
          id: 'price.quickBuy',
          message: `Buy ${base} at a quoted price`,
          comment: 'Button: opens a small form; the value is a symbol such as BTC',
        })}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConvertOverlay from={quote} to={base} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
