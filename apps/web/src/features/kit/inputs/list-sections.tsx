import { ComboBox } from '@argosy/kit/combo-box'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateWords } from '../state-words.ts'
import styles from './inputs.module.css'
import { sampleCoins, useSampleWords } from './sample-words.ts'

type CoinId = (typeof sampleCoins)[number]['id']

export function SelectSection() {
  const { t } = useLingui()
  const states = useStateWords()
  return (
    <GallerySection
      id="select"
      title={t({
        id: 'kit.title.select',
        message: 'Select',
        comment: 'Gallery: name of a component, a drop-down list',
      })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['fields']}>
          <SampleSelect start="BTC" />
          <SampleSelect />
          <SampleSelect start="ETH" size="small" />
        </div>
      </GalleryState>
      <GalleryState label={states.invalid} isWide>
        <div className={styles['fields']}>
          <SampleSelect isRefused />
          <SampleSelect start="SOL" isDisabled />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

interface SampleProps {
  readonly start?: CoinId
  readonly size?: 'small' | 'medium'
  readonly isRefused?: boolean
  readonly isDisabled?: boolean
  readonly isLoading?: boolean
}

function SampleSelect({ start, size = 'medium', isRefused = false, isDisabled = false }: SampleProps) {
  const words = useSampleWords()
  const [value, setValue] = useState(start)
  return (
    <Select
      label={words.coin}
      placeholder={words.choose}
      options={sampleCoins}
      value={value}
      onChange={setValue}
      size={size}
      isDisabled={isDisabled}
      error={isRefused ? words.chooseOne : undefined}
    />
  )
}

export function ComboBoxSection() {
  const { t } = useLingui()
  const states = useStateWords()
  return (
    <GallerySection
      id="combo-box"
      title={t({
        id: 'kit.title.combo-box',
        message: 'Combo box',
        comment: 'Gallery: name of a component, a drop-down list in which one types to search',
      })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['fields']}>
          <SampleComboBox start="BTC" />
          <SampleComboBox />
        </div>
      </GalleryState>
      <GalleryState label={states.loading} isWide>
        <div className={styles['fields']}>
          <SampleComboBox isLoading />
          <SampleComboBox isRefused />
          <SampleComboBox start="SOL" isDisabled />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

function SampleComboBox({ start, isRefused = false, isDisabled = false, isLoading = false }: SampleProps) {
  const { t } = useLingui()
  const words = useSampleWords()
  const states = useStateWords()
  const [value, setValue] = useState(start)
  return (
    <ComboBox
      label={words.coin}
      placeholder={words.choose}
      options={isLoading ? [] : sampleCoins}
      value={value}
      onChange={setValue}
      isLoading={isLoading}
      isDisabled={isDisabled}
      error={isRefused ? words.chooseOne : undefined}
      words={{
        open: words.more,
        empty: t({
          id: 'kit.sample.none',
          message: 'Nothing found',
          comment: 'Gallery: a sample search found nothing',
        }),
        loading: states.loading,
      }}
    />
  )
}
