import { Button, IconButton } from '@argosy/kit/button'
import { CloseIcon, PlusIcon, SettingsIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateMessages } from '../state-messages.ts'
import { useSampleMessages } from './sample-messages.ts'

const sizes = ['small', 'medium', 'large'] as const

export function ButtonSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  const messages = useSampleMessages()
  return (
    <GallerySection
      id="button"
      title={t({ id: 'kit.title.button', message: 'Button', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.tones}>
        <Button tone="accent">{messages.save}</Button>
        <Button>{messages.keep}</Button>
        <Button tone="quiet">{messages.more}</Button>
        <Button tone="danger">{messages.remove}</Button>
        <Button tone="buy">{messages.buy}</Button>
        <Button tone="sell">{messages.sell}</Button>
      </GalleryState>
      <GalleryState label={states.sizes}>
        {sizes.map((size) => (
          <Button key={size} size={size} tone="accent">
            <PlusIcon />
            {messages.save}
          </Button>
        ))}
        {sizes.map((size) => (
          <IconButton key={size} size={size} label={messages.close} tone="plain">
            <CloseIcon />
          </IconButton>
        ))}
        <IconButton label={messages.more}>
          <SettingsIcon />
        </IconButton>
      </GalleryState>
      <GalleryState label={states.loading}>
        <Button tone="accent" pendingLabel={messages.sending}>
          {messages.save}
        </Button>
        <Button pendingLabel={messages.sending}>{messages.keep}</Button>
        <Button tone="buy" size="large" pendingLabel={messages.sending}>
          {messages.buy}
        </Button>
      </GalleryState>
      <GalleryState label={states.disabled}>
        <Button tone="accent" isDisabled>
          {messages.save}
        </Button>
        <Button isDisabled>{messages.keep}</Button>
        <Button tone="sell" isDisabled>
          {messages.sell}
        </Button>
      </GalleryState>
    </GallerySection>
  )
}
