import { Button } from '@argosy/kit/button'
import { Dialog } from '@argosy/kit/dialog'
import { SettingsIcon, SignOutIcon, WalletIcon } from '@argosy/kit/icons'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@argosy/kit/menu'
import { Popover, PopoverTrigger } from '@argosy/kit/popover'
import { Sheet } from '@argosy/kit/sheet'
import { Tabs } from '@argosy/kit/tabs'
import { showNotification, showToast } from '@argosy/kit/toast-queue'
import { Tooltip } from '@argosy/kit/tooltip'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { useStateWords } from '../state-words.ts'
import styles from './inputs.module.css'
import { useSampleWords } from './sample-words.ts'

export function TabsSection() {
  const { t } = useLingui()
  const states = useStateWords()
  const words = useSampleWords()
  const tabs = (['orders', 'history', 'assets'] as const).map((id) => ({
    id,
    title: words[id],
    content: <p className={styles['panel']}>{words.hint}</p>,
  }))
  return (
    <GallerySection
      id="tabs"
      title={t({ id: 'kit.title.tabs', message: 'Tabs', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['tabs']}>
          <Tabs label={words.orders} tabs={tabs} end={words.more} />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

export function DialogSection() {
  const { t } = useLingui()
  const states = useStateWords()
  return (
    <GallerySection
      id="dialog"
      title={t({
        id: 'kit.title.dialog',
        message: 'Dialog and sheet',
        comment: 'Gallery: name of components: windows that open over the page',
      })}
    >
      <GalleryState label={states.sizes}>
        <SampleDialog size="small" />
        <SampleDialog size="medium" />
        <SampleDialog size="large" />
      </GalleryState>
      <GalleryState label={states.plain}>
        <SampleSheet side="center" />
        <SampleSheet side="start" />
        <SampleSheet side="end" />
      </GalleryState>
    </GallerySection>
  )
}

function SampleDialog({ size }: { readonly size: 'small' | 'medium' | 'large' }) {
  const words = useSampleWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size={size} onPress={() => setOpen(true)}>
        {words.remove}
      </Button>
      <Dialog
        title={words.question}
        closeLabel={words.close}
        size={size}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{words.keep}</Button>
            <Button tone="danger" onPress={close}>
              {words.remove}
            </Button>
          </>
        }
      >
        {words.loss}
      </Dialog>
    </>
  )
}

function SampleSheet({ side }: { readonly side: 'center' | 'start' | 'end' }) {
  const words = useSampleWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.more}</Button>
      <Sheet title={words.orders} closeLabel={words.close} isOpen={isOpen} onClose={() => setOpen(false)} side={side}>
        <p>{words.hint}</p>
        <Button tone="accent" size="large" onPress={() => setOpen(false)}>
          {words.save}
        </Button>
      </Sheet>
    </>
  )
}

export function PopoverSection() {
  const { t } = useLingui()
  const states = useStateWords()
  const words = useSampleWords()
  return (
    <GallerySection
      id="popover"
      title={t({
        id: 'kit.title.popover',
        message: 'Popover, tooltip and menu',
        comment: 'Gallery: name of components: small windows beside a button',
      })}
    >
      <GalleryState label={states.plain}>
        <PopoverTrigger>
          <Button>{words.price}</Button>
          <Popover title={words.price}>{words.reason}</Popover>
        </PopoverTrigger>
        <Tooltip text={words.hint}>
          <Button>{words.sound}</Button>
        </Tooltip>
        <MenuTrigger>
          <Button>{words.more}</Button>
          <Menu placement="bottom start">
            <MenuSection title={words.assets}>
              <MenuItem id="orders" textValue={words.orders} icon={<WalletIcon />} isCurrent>
                {words.orders}
              </MenuItem>
              <MenuItem id="history" textValue={words.history} icon={<SettingsIcon />}>
                {words.history}
              </MenuItem>
            </MenuSection>
            <MenuSeparator />
            <MenuItem id="remove" textValue={words.remove} icon={<SignOutIcon />} tone="danger">
              {words.remove}
            </MenuItem>
          </Menu>
        </MenuTrigger>
      </GalleryState>
    </GallerySection>
  )
}

export function ToastSection() {
  const { t } = useLingui()
  const words = useSampleWords()
  const toasts = t({ id: 'kit.sample.toast', message: 'Toast', comment: 'Gallery: a short message that disappears' })
  const notifications = t({
    id: 'kit.sample.notification',
    message: 'Notification',
    comment: 'Gallery: a message in the corner that disappears',
  })
  return (
    <GallerySection
      id="toast-region"
      title={t({
        id: 'kit.title.toast',
        message: 'Toast and notification',
        comment: 'Gallery: name of components: messages that appear for a moment',
      })}
    >
      <GalleryState label={toasts}>
        <Button onPress={() => showToast({ tone: 'success', title: words.done })}>{words.done}</Button>
        <Button onPress={() => showToast({ tone: 'refusal', title: words.notDone })}>{words.notDone}</Button>
      </GalleryState>
      <GalleryState label={notifications}>
        <Button onPress={() => showNotification({ tone: 'refusal', title: words.notDone, text: words.reason })}>
          {words.notDone}
        </Button>
        <Button onPress={() => showNotification({ tone: 'neutral', title: words.done, text: words.hint })}>
          {words.done}
        </Button>
      </GalleryState>
    </GallerySection>
  )
}
