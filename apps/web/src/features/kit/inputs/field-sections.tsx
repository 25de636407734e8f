import { DecimalField } from '@argosy/kit/decimal-field'
import { SearchIcon } from '@argosy/kit/icons'
import { SearchField } from '@argosy/kit/search-field'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateMessages } from '../state-messages.ts'
import styles from './inputs.module.css'
import { useSampleMessages } from './sample-messages.ts'

const sampleAddress = 'alice@example.com'

export function TextFieldSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  const messages = useSampleMessages()
  const email = t({ id: 'kit.sample.email', message: 'Email', comment: 'Gallery: label of a sample field' })
  const password = t({ id: 'kit.sample.password', message: 'Password', comment: 'Gallery: label of a sample field' })
  return (
    <GallerySection
      id="text-field"
      title={t({ id: 'kit.title.text-field', message: 'Text field', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['fields']}>
          <TextField
            label={email}
            type="email"
            placeholder={sampleAddress}
            hint={t({
              id: 'kit.sample.email-hint',
              message: 'Only for signing in',
              comment: 'Gallery: small words under a sample email field',
            })}
          />
          <TextField
            label={password}
            type="password"
            defaultValue="correct horse"
            autoComplete="off"
            revealLabels={{
              reveal: t({ id: 'kit.sample.reveal', message: 'Show password', comment: 'Gallery: name of a button' }),
              conceal: t({ id: 'kit.sample.conceal', message: 'Hide password', comment: 'Gallery: name of a button' }),
            }}
          />
          <TextField label={messages.coin} prefix={<SearchIcon />} suffix={<bdi translate="no">USDT</bdi>} isRequired />
          <TextField label={messages.coin} rows={3} />
          <SampleSearch />
        </div>
      </GalleryState>
      <GalleryState label={states.invalid} isWide>
        <div className={styles['fields']}>
          <TextField
            label={email}
            type="email"
            defaultValue="alice@"
            error={t({
              id: 'kit.sample.email-error',
              message: 'Enter a complete address',
              comment: 'Gallery: a sample email field complains',
            })}
          />
          <TextField label={email} isDisabled defaultValue={sampleAddress} hint={states.disabled} />
        </div>
      </GalleryState>
      <GalleryState label={states.sizes} isWide>
        <div className={styles['fields']}>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <TextField key={size} size={size} label={email} defaultValue={sampleAddress} />
          ))}
        </div>
      </GalleryState>
    </GallerySection>
  )
}

function SampleSearch() {
  const messages = useSampleMessages()
  const [text, setText] = useState('BTC')
  return (
    <SearchField
      value={text}
      onChange={setText}
      label={messages.coin}
      placeholder={messages.coin}
      clearLabel={messages.remove}
      maxLength={40}
    />
  )
}

export function DecimalFieldSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  return (
    <GallerySection
      id="decimal-field"
      title={t({ id: 'kit.title.decimal-field', message: 'Decimal field', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['fields']}>
          <SampleDecimal start="67431.20" />
          <SampleDecimal start="0.07410" hasSteps />
        </div>
      </GalleryState>
      <GalleryState label={states.invalid} isWide>
        <div className={styles['fields']}>
          <SampleDecimal start="12" isRefused />
          <SampleDecimal start="67431.20" isDisabled />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

interface SampleDecimalProps {
  readonly start: string
  readonly hasSteps?: boolean
  readonly isRefused?: boolean
  readonly isDisabled?: boolean
}

function SampleDecimal({ start, hasSteps = false, isRefused = false, isDisabled = false }: SampleDecimalProps) {
  const { t } = useLingui()
  const messages = useSampleMessages()
  const language = useLanguage()
  const [value, setValue] = useState(start)
  const tooSmall = t({
    id: 'kit.sample.too-small',
    message: 'The smallest order is 20 USDT',
    comment: 'Gallery: a sample field complains about an amount',
  })
  return (
    <DecimalField
      label={messages.price}
      unit="USDT"
      language={language}
      decimals={5}
      step="0.01"
      value={value}
      onChange={setValue}
      isDisabled={isDisabled}
      {...(isRefused ? { error: tooSmall } : {})}
      messages={{
        readAs: (plain) =>
          t({
            id: 'kit.sample.read-as',
            message: `Read as ${plain}`,
            comment: 'Gallery: under a field: how an unusual number was understood',
          }),
        malformed: t({
          id: 'kit.sample.malformed',
          message: 'Enter a number',
          comment: 'Gallery: a sample field complains',
        }),
        tooFine: t({
          id: 'kit.sample.too-fine',
          message: 'Too many decimals',
          comment: 'Gallery: a sample field complains',
        }),
      }}
      {...(hasSteps
        ? {
            stepLabels: {
              increase: t({ id: 'kit.sample.increase', message: 'Increase', comment: 'Gallery: name of a + button' }),
              decrease: t({ id: 'kit.sample.decrease', message: 'Decrease', comment: 'Gallery: name of a − button' }),
            },
          }
        : {})}
    />
  )
}
