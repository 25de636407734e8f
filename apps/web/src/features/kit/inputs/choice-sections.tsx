import { Checkbox } from '@argosy/kit/checkbox'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { PercentSlider } from '@argosy/kit/percent-slider'
import { RadioGroup } from '@argosy/kit/radio-group'
import { Switch } from '@argosy/kit/switch'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateMessages } from '../state-messages.ts'
import styles from './inputs.module.css'
import { useSampleMessages } from './sample-messages.ts'

export function CheckboxSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  const messages = useSampleMessages()
  return (
    <GallerySection
      id="checkbox"
      title={t({ id: 'kit.title.checkbox', message: 'Checkbox and switch', comment: 'Gallery: name of components' })}
    >
      <GalleryState label={states.plain}>
        <Checkbox>{messages.sound}</Checkbox>
        <Checkbox isIndeterminate>{messages.sound}</Checkbox>
        <Switch>{messages.sound}</Switch>
      </GalleryState>
      <GalleryState label={states.selected}>
        <Checkbox defaultSelected>{messages.sound}</Checkbox>
        <Checkbox defaultSelected size="small">
          {messages.sound}
        </Checkbox>
        <Switch defaultSelected>{messages.sound}</Switch>
      </GalleryState>
      <GalleryState label={states.disabled}>
        <Checkbox isDisabled>{messages.sound}</Checkbox>
        <Checkbox isDisabled defaultSelected>
          {messages.sound}
        </Checkbox>
        <Switch isDisabled defaultSelected>
          {messages.sound}
        </Switch>
      </GalleryState>
      <GalleryState label={states.invalid}>
        <Checkbox isInvalid>{messages.sound}</Checkbox>
      </GalleryState>
    </GallerySection>
  )
}

export function RadioGroupSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  const messages = useSampleMessages()
  return (
    <GallerySection
      id="radio-group"
      title={t({ id: 'kit.title.radio-group', message: 'Radio group', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.plain}>
        <SampleRadioGroup />
      </GalleryState>
      <GalleryState label={states.disabled}>
        <SampleRadioGroup isDisabled />
      </GalleryState>
      <GalleryState label={states.invalid}>
        <RadioGroup
          label={messages.assets}
          orientation="horizontal"
          options={[
            { id: 'buy', label: messages.buy },
            { id: 'sell', label: messages.sell },
          ]}
          value={undefined}
          onChange={() => {}}
          error={messages.chooseOne}
        />
      </GalleryState>
    </GallerySection>
  )
}

function SampleRadioGroup({ isDisabled = false }: { readonly isDisabled?: boolean }) {
  const messages = useSampleMessages()
  const [value, setValue] = useState<'orders' | 'history'>('orders')
  const options = [
    { id: 'orders', label: messages.orders, hint: messages.hint },
    { id: 'history', label: messages.history },
  ] as const
  return <RadioGroup label={messages.assets} {...{ options, value, isDisabled }} onChange={setValue} />
}

export function ChoiceGroupSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  return (
    <GallerySection
      id="choice-group"
      title={t({ id: 'kit.title.choice-group', message: 'Choice group', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['fields']}>
          <SampleChoiceGroup variant="segments" />
          <SampleChoiceGroup variant="tabs" />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

function SampleChoiceGroup({ variant }: { readonly variant: 'segments' | 'tabs' }) {
  const messages = useSampleMessages()
  const [value, setValue] = useState('buy')
  return (
    <ChoiceGroup label={messages.choose} variant={variant} value={value} onChange={setValue}>
      <Choice id="buy" tone="buy">
        {messages.buy}
      </Choice>
      <Choice id="sell" tone="sell">
        {messages.sell}
      </Choice>
    </ChoiceGroup>
  )
}

export function PercentSliderSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  return (
    <GallerySection
      id="percent-slider"
      title={t({ id: 'kit.title.percent-slider', message: 'Percent slider', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.tones} isWide>
        <div className={styles['fields']}>
          <SampleSlider start={40} tone="accent" />
          <SampleSlider start={50} tone="buy" />
          <SampleSlider start={75} tone="sell" />
        </div>
      </GalleryState>
      <GalleryState label={states.disabled} isWide>
        <div className={styles['fields']}>
          <SampleSlider start={25} tone="accent" isDisabled />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

interface SampleSliderProps {
  readonly start: number
  readonly tone: 'accent' | 'buy' | 'sell'
  readonly isDisabled?: boolean
}

function SampleSlider({ start, tone, isDisabled = false }: SampleSliderProps) {
  const messages = useSampleMessages()
  const [value, setValue] = useState(start)
  return <PercentSlider label={messages.share} value={value} onChange={setValue} tone={tone} isDisabled={isDisabled} />
}
