import { CoinAvatar } from '@argosy/kit/coin-avatar'
import * as icons from '@argosy/kit/icons'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { createSampleMarkets, sampleHistory } from '../sample-data.ts'
import { useStateMessages } from '../state-messages.ts'
import styles from './displays.module.css'

export function SparklineSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  const falling = sampleHistory.toReversed()
  return (
    <GallerySection
      id="sparkline"
      title={t({ id: 'kit.sparkline.title', message: 'Sparkline', comment: 'Component: a tiny line chart' })}
    >
      <GalleryState label={messages.plain}>
        <Sparkline values={sampleHistory} />
        <Sparkline
          values={falling}
          label={t({
            id: 'kit.sparkline.label',
            message: 'Falls for 48 hours',
            comment: 'Spoken instead of a small chart',
          })}
        />
        <Sparkline values={['5', '5']} />
      </GalleryState>
      <GalleryState label={messages.sizes}>
        <Sparkline values={sampleHistory} width={200} height={56} isFilled />
        <Sparkline values={falling} width={200} height={56} isFilled />
      </GalleryState>
      <GalleryState label={messages.empty}>
        <Sparkline values={[]} />
      </GalleryState>
    </GallerySection>
  )
}

export function CoinAvatarSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  return (
    <GallerySection
      id="coin-avatar"
      title={t({ id: 'kit.coin.title', message: 'Coin', comment: 'Component: round sign of a coin' })}
    >
      <GalleryState label={messages.plain}>
        {[...createSampleMarkets(12).map(({ symbol }) => symbol), 'USDT', 'PEPE', 'SHIB', 'ARB', 'OP', '1INCH'].map(
          (symbol) => (
            <CoinAvatar key={symbol} symbol={symbol} size={28} />
          ),
        )}
      </GalleryState>
      <GalleryState label={messages.sizes}>
        <CoinAvatar symbol="BTC" size={16} />
        <CoinAvatar symbol="BTC" />
        <CoinAvatar symbol="BTC" size={32} />
        <CoinAvatar symbol="BTC" size={48} />
      </GalleryState>
      <GalleryState
        label={t({
          id: 'kit.coin.picture',
          message: 'Picture, lost picture',
          comment: 'Gallery: a coin with its image, and one whose image cannot be loaded',
        })}
      >
        <CoinAvatar symbol="ETH" src="/favicon.svg" size={32} />
        <CoinAvatar symbol="ETH" src="data:image/png;base64,AA==" size={32} />
      </GalleryState>
    </GallerySection>
  )
}

export function IconsSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  return (
    <GallerySection
      id="icons"
      title={t({ id: 'kit.icons.title', message: 'Icons', comment: 'Component: the icon set' })}
    >
      <GalleryState label={messages.plain} isWide>
        <ul className={styles['icons']}>
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name}>
              <Icon size={20} />
              <span translate="no">{name.replace('Icon', '')}</span>
            </li>
          ))}
        </ul>
      </GalleryState>
      <GalleryState label={messages.sizes}>
        <icons.BellIcon size={12} />
        <icons.BellIcon />
        <icons.BellIcon size={20} />
        <icons.BellIcon size={24} />
        <icons.BellIcon size={32} />
      </GalleryState>
    </GallerySection>
  )
}
