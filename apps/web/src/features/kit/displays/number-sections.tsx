import { Amount, CompactAmount, Percent } from '@argosy/kit/amount'
import { Button } from '@argosy/kit/button'
import { Change, PercentChange } from '@argosy/kit/change'
import { DateTime } from '@argosy/kit/date-time'
import { Price } from '@argosy/kit/price'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateMessages } from '../state-messages.ts'

export function PriceSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  return (
    <GallerySection id="price" title={t({ id: 'kit.price.title', message: 'Price and change', comment: 'Component' })}>
      <GalleryState label={messages.plain}>
        <Price value="67431.20" unit="USDT" />
      </GalleryState>
      <GalleryState label={t({ id: 'kit.price.trend', message: 'Up and down', comment: 'Prices with an arrow' })}>
        <Price value="67431.20" trend="up" />
        <Price value="67431.20" trend="down" />
      </GalleryState>
      <GalleryState label={t({ id: 'kit.price.changes', message: 'Change: up, down, none', comment: 'Price changes' })}>
        <PercentChange basisPoints={214n} widthCh={8} />
        <PercentChange basisPoints={-1205n} widthCh={8} />
        <PercentChange basisPoints={0n} widthCh={8} />
        <Change value="-12.30" unit="USDT" />
      </GalleryState>
      <GalleryState label={t({ id: 'kit.price.flash', message: 'Flashes when it changes', comment: 'A moving price' })}>
        <MovingPrice />
      </GalleryState>
    </GallerySection>
  )
}

function MovingPrice() {
  const { t } = useLingui()
  const [cents, setCents] = useState(20)
  return (
    <>
      <Price value={`67431.${cents}`} unit="USDT" widthCh={16} />
      <Button size="small" onPress={() => setCents(cents + 1)}>
        {t({ id: 'kit.price.raise', message: 'Raise', comment: 'Button: makes a sample price go up' })}
      </Button>
      <Button size="small" onPress={() => setCents(Math.max(10, cents - 1))}>
        {t({ id: 'kit.price.lower', message: 'Lower', comment: 'Button: makes a sample price go down' })}
      </Button>
    </>
  )
}

const sampleTimeMs = Date.UTC(2026, 10, 15, 12, 30, 5)

export function NumberSection() {
  const { t } = useLingui()
  return (
    <GallerySection
      id="amount"
      title={t({ id: 'kit.amount.title', message: 'Amounts and dates', comment: 'Component' })}
    >
      <GalleryState
        label={t({ id: 'kit.amount.exact', message: 'Every digit', comment: 'An amount with many digits' })}
      >
        <Amount value="12345678.123456789012345678" unit="BTC" />
      </GalleryState>
      <GalleryState label={t({ id: 'kit.amount.compact', message: 'In short', comment: 'Large amounts, as in 1.22B' })}>
        <CompactAmount value="1224000000" unit="USDT" />
        <CompactAmount value="987654.32" />
        <CompactAmount value="12.5" />
      </GalleryState>
      <GalleryState
        label={t({ id: 'kit.amount.percent', message: 'Share', comment: 'A percentage that is no change' })}
      >
        <Percent basisPoints={1250n} />
      </GalleryState>
      <GalleryState
        label={t({ id: 'kit.amount.times', message: 'Time, date, both', comment: 'Ways to show a moment' })}
      >
        <DateTime timeMs={sampleTimeMs} />
        <DateTime timeMs={sampleTimeMs} shape="date" />
        <DateTime timeMs={sampleTimeMs} shape="date-time" />
      </GalleryState>
    </GallerySection>
  )
}
