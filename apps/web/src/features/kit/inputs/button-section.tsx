import { Button, IconButton } from '@argosy/kit/button'
import { CloseIcon, PlusIcon, SettingsIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateWords } from '../state-words.ts'
import { useSampleWords } from './sample-words.ts'

const sizes = ['small', 'medium', 'large'] as const

export function ButtonSection() {
  const { t } = useLingui()
  const states = useStateWords()
  const words = useSampleWords()
  return (
    <GallerySection
      id="button"
      title={t({ id: 'kit.title.button', message: 'Button', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.tones}>
        <Button tone="accent">{words.save}</Button>
        <Button>{words.keep}</Button>
        <Button tone="quiet">{words.more}</Button>
        <Button tone="danger">{words.remove}</Button>
        <Button tone="buy">{words.buy}</Button>
        <Button tone="sell">{words.sell}</Button>
      </GalleryState>
      <GalleryState label={states.sizes}>
        {sizes.map((size) => (
          <Button key={size} size={size} tone="accent">
            <PlusIcon />
            {words.save}
          </Button>
        ))}
        {sizes.map((size) => (
          <IconButton key={size} size={size} label={words.close} tone="plain">
            <CloseIcon />
          </IconButton>
        ))}
        <IconButton label={words.more}>
          <SettingsIcon />
        </IconButton>
      </GalleryState>
      <GalleryState label={states.loading}>
        <Button tone="accent" pendingLabel={words.sending}>
          {words.save}
        </Button>
        <Button pendingLabel={words.sending}>{words.keep}</Button>
        <Button tone="buy" size="large" pendingLabel={words.sending}>
          {words.buy}
        </Button>
      </GalleryState>
      <GalleryState label={states.disabled}>
        <Button tone="accent" isDisabled>
          {words.save}
        </Button>
        <Button isDisabled>{words.keep}</Button>
        <Button tone="sell" isDisabled>
          {words.sell}
        </Button>
      </GalleryState>
    </GallerySection>
  )
}
