/**
 * Shares a trade as a picture: the preview is exactly the shared picture, and amounts are in it only if the user
 * chooses so.
 */
import type { MarketTerms } from '@argosy/wire'
import { formatDate, formatDecimalText, formatPpm, type Language } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { Dialog } from '@argosy/kit/dialog'
import { DownloadIcon, ShareIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { trimZeros } from '../shared/trim-zeros.ts'
import { drawCard, type CardContent } from './draw-card.ts'
import { readCardTheme } from './read-card-theme.ts'
import styles from './share-dialog.module.css'
import { calculateShareFacts, type ShareFacts } from './share-facts.ts'
import { closeShare, type SharedTrade } from './shared-trade.ts'

export interface ShareDialogProps {
  readonly trade: SharedTrade
  readonly terms: MarketTerms
}

export function ShareDialog({ trade, terms }: ShareDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasAmounts, setHasAmounts] = useState(false)
  const { value, freshness } = useLive((client) => client.ticker(terms.marketId))
  // A price that may be stale is not a current price.
  const last = freshness === 'live' ? value?.last : undefined
  const facts = calculateShareFacts(trade, terms, last)
  const content = useCardContent(facts, terms, language, hasAmounts)
  const key = JSON.stringify(content)

  useEffect(() => {
    const element = canvas.current
    if (!element || key === undefined) return
    const { isUp, isDown, ...card } = JSON.parse(key) as CardContentWithTrend
    const { theme, up, down } = readCardTheme()
    drawCard(
      element,
      {
        ...card,
        sideColour: trade.side === 'buy' ? up : down,
        change: card.change && { ...card.change, colour: isUp ? up : isDown ? down : theme.muted },
      },
      theme,
    )
  }, [key, trade.side])

  const name = `argosy-${terms.base}-${terms.quote}.png`
  const canShare =
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], name, { type: 'image/png' })] })
  return (
    <Dialog
      title={t({ id: 'spot.share.title', message: 'Share this trade', comment: 'Heading' })}
      closeLabel={t({ id: 'spot.share.close', message: 'Close', comment: 'Closes the dialog' })}
      isOpen
      onClose={closeShare}
      size="large"
      actions={
        <>
          <Button data-action="download-picture" onPress={() => void download(canvas.current, name)}>
            <DownloadIcon />
            {t({ id: 'spot.share.download', message: 'Download picture', comment: 'Button' })}
          </Button>
          {canShare && (
            <Button tone="accent" data-action="share-picture" onPress={() => void share(canvas.current, name)}>
              <ShareIcon />
              {t({ id: 'spot.share.share', message: 'Share', comment: 'Button: hands the picture to another app' })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['share']}>
        <canvas
          ref={canvas}
          className={styles['picture']}
          role="img"
          data-share-picture
          aria-label={content ? describe(content) : undefined}
          width={1200}
          height={630}
        />
        <Checkbox isSelected={hasAmounts} onChange={setHasAmounts} data-action="show-amounts">
          {t({
            id: 'spot.share.amounts',
            message: 'Show how much was traded',
            comment: 'Checkbox: the picture then also shows quantity and total; off at first, for privacy',
          })}
        </Checkbox>
      </div>
    </Dialog>
  )
}

type CardContentWithTrend = Omit<CardContent, 'sideColour' | 'change'> & {
  readonly change: Omit<NonNullable<CardContent['change']>, 'colour'> | undefined
  readonly isUp: boolean
  readonly isDown: boolean
}

function useCardContent(
  facts: ShareFacts | undefined,
  terms: MarketTerms,
  language: Language,
  hasAmounts: boolean,
): CardContentWithTrend | undefined {
  const { t } = useLingui()
  if (!facts) return undefined
  const { changePpm } = facts
  const number = (text: string) => formatDecimalText(language, text)
  return {
    pair: `${facts.base}/${facts.quote}`,
    side:
      facts.side === 'buy'
        ? t({ id: 'spot.share.bought', message: 'Bought', comment: 'On a picture of a trade, beside the pair' })
        : t({ id: 'spot.share.sold', message: 'Sold', comment: 'On a picture of a trade, beside the pair' }),
    price: {
      label: t({ id: 'spot.share.price', message: 'Average price', comment: 'On a picture of a trade' }),
      text: number(facts.averagePrice),
      unit: terms.quote,
    },
    change:
      changePpm === undefined
        ? undefined
        : {
            label: t({
              id: 'spot.share.change',
              message: 'Change since then',
              comment: 'On a picture of a trade: by how much the price has changed since; a percentage follows below',
            }),
            text: signed(formatPpm(language, changePpm, { decimals: 2 }), changePpm),
          },
    isUp: changePpm !== undefined && changePpm > 0n,
    isDown: changePpm !== undefined && changePpm < 0n,
    amounts: hasAmounts
      ? [
          {
            label: t({ id: 'spot.share.quantity', message: 'Quantity', comment: 'On a picture of a trade' }),
            text: `\u2066${number(trimZeros(facts.quantity, 0))} ${facts.base}\u2069`,
          },
          {
            label: t({ id: 'spot.share.total', message: 'Total', comment: 'On a picture of a trade' }),
            text: `\u2066${number(trimZeros(facts.notional, terms.priceDecimals))} ${facts.quote}\u2069`,
          },
        ]
      : [],
    time: formatDate(language, facts.timeMs, 'zone'),
    direction: language.direction,
  }
}

function signed(text: string, ppm: bigint): string {
  return `\u2066${ppm > 0n ? '+' : ''}${text}\u2069`
}

function describe({ pair, side, price, change, amounts, time }: CardContentWithTrend): string {
  return [
    `${side} ${pair}`,
    `${price.label}: ${price.text} ${price.unit}`,
    change && `${change.label}: ${change.text}`,
    ...amounts.map(({ label, text }) => `${label}: ${text}`),
    time,
  ]
    .filter(Boolean)
    .join('. ')
}

function toFile(canvas: HTMLCanvasElement | null, name: string): Promise<File | undefined> {
  return new Promise((done) => {
    if (!canvas) done(undefined)
    else canvas.toBlob((blob) => done(blob ? new File([blob], name, { type: 'image/png' }) : undefined), 'image/png')
  })
}

async function download(canvas: HTMLCanvasElement | null, name: string): Promise<void> {
  const file = await toFile(canvas, name)
  if (!file) return
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function share(canvas: HTMLCanvasElement | null, name: string): Promise<void> {
  const file = await toFile(canvas, name)
  // Cancelling the share sheet is no error.
  if (file) await navigator.share({ files: [file] }).catch(() => undefined)
}
