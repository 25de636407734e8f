import { ComboBox } from '@argosy/kit/combo-box'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateMessages } from '../state-messages.ts'
import styles from './inputs.module.css'
import { sampleCoins, useSampleMessages } from './sample-messages.ts'

type CoinId = (typeof sampleCoins)[number]['id']

export function SelectSection() {
  const { t } = useLingui()
  const states = useStateMessages()
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
  const messages = useSampleMessages()
  const [value, setValue] = useState(start)
  return (
    <Select
      label={messages.coin}
      placeholder={messages.choose}
      options={sampleCoins}
      value={value}
      onChange={setValue}
      size={size}
      isDisabled={isDisabled}
      error={isRefused ? messages.chooseOne : undefined}
    />
  )
}

export function ComboBoxSection() {
  const { t } = useLingui()
  const states = useStateMessages()
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
  const messages = useSampleMessages()
  const states = useStateMessages()
  const [value, setValue] = useState(start)
  return (
    <ComboBox
      label={messages.coin}
      placeholder={messages.choose}
      options={isLoading ? [] : sampleCoins}
      value={value}
      onChange={setValue}
      isLoading={isLoading}
      isDisabled={isDisabled}
      error={isRefused ? messages.chooseOne : undefined}
      messages={{
        open: messages.more,
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
