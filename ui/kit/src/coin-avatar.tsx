import { useState } from 'react'
import { classNames } from './class-names.ts'
import { calculateCoinColour, calculateMonogram, findCoinMark } from './coin-avatar.calc.ts'
import styles from './coin-avatar.module.css'
import marks from './coin-marks.svg?no-inline'

export interface CoinAvatarProps {
  /** Such as "BTC". */
  readonly symbol: string
  /** The coin's own picture; its letter is shown until the picture has loaded, or if it fails to load. */
  readonly src?: string | undefined
  /** In pixels. */
  readonly size?: number
  readonly className?: string | undefined
}

/** A coin's icon. Decorative, because the symbol is beside it as text. */
export function CoinAvatar({ symbol, src, size = 24, className }: CoinAvatarProps) {
  const [picture, setPicture] = useState<{ readonly src: string; readonly isShown: boolean }>()
  const mark = findCoinMark(symbol)
  const known = src !== undefined && picture?.src === src ? picture : undefined
  return (
    <span
      className={classNames(styles['avatar'], className)}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.5,
        background: known?.isShown ? undefined : calculateCoinColour(symbol),
      }}
      // Drawn by the style sheet: as text it would belong to what a button beside it is called.
      data-monogram={known?.isShown ? undefined : calculateMonogram(symbol)}
      aria-hidden="true"
    >
      {/* Covers the letter, which shows if the drawings fail to load. One file for all coins, cached by its name. */}
      {src === undefined && mark !== undefined && (
        <svg className={styles['picture']}>
          <use href={`${marks}#${mark}`} />
        </svg>
      )}
      {src !== undefined && known?.isShown !== false && (
        <img
          className={styles['picture']}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onLoad={() => setPicture({ src, isShown: true })}
          onError={() => setPicture({ src, isShown: false })}
          // A picture that loaded or failed before hydration fires no more events.
          ref={(image) => {
            if (image?.complete && !known) setPicture({ src, isShown: image.naturalWidth > 0 })
          }}
        />
      )}
    </span>
  )
}
