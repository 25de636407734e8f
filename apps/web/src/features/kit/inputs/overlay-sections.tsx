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
import { useStateMessages } from '../state-messages.ts'
import styles from './inputs.module.css'
import { useSampleMessages } from './sample-messages.ts'

export function TabsSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  const messages = useSampleMessages()
  const tabs = (['orders', 'history', 'assets'] as const).map((id) => ({
    id,
    title: messages[id],
    content: <p className={styles['panel']}>{messages.hint}</p>,
  }))
  return (
    <GallerySection
      id="tabs"
      title={t({ id: 'kit.title.tabs', message: 'Tabs', comment: 'Gallery: name of a component' })}
    >
      <GalleryState label={states.plain} isWide>
        <div className={styles['tabs']}>
          <Tabs label={messages.orders} tabs={tabs} end={messages.more} />
        </div>
      </GalleryState>
    </GallerySection>
  )
}

export function DialogSection() {
  const { t } = useLingui()
  const states = useStateMessages()
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
  const messages = useSampleMessages()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size={size} onPress={() => setOpen(true)}>
        {messages.remove}
      </Button>
      <Dialog
        title={messages.question}
        closeLabel={messages.close}
        size={size}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{messages.keep}</Button>
            <Button tone="danger" onPress={close}>
              {messages.remove}
            </Button>
          </>
        }
      >
        {messages.loss}
      </Dialog>
    </>
  )
}

function SampleSheet({ side }: { readonly side: 'center' | 'start' | 'end' }) {
  const messages = useSampleMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{messages.more}</Button>
      <Sheet
        title={messages.orders}
        closeLabel={messages.close}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        side={side}
      >
        <p>{messages.hint}</p>
        <Button tone="accent" size="large" onPress={() => setOpen(false)}>
          {messages.save}
        </Button>
      </Sheet>
    </>
  )
}

export function PopoverSection() {
  const { t } = useLingui()
  const states = useStateMessages()
  const messages = useSampleMessages()
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
          <Button>{messages.price}</Button>
          <Popover title={messages.price}>{messages.reason}</Popover>
        </PopoverTrigger>
        <Tooltip text={messages.hint}>
          <Button>{messages.sound}</Button>
        </Tooltip>
        <MenuTrigger>
          <Button>{messages.more}</Button>
          <Menu placement="bottom start">
            <MenuSection title={messages.assets}>
              <MenuItem id="orders" textValue={messages.orders} icon={<WalletIcon />} isCurrent>
                {messages.orders}
              </MenuItem>
              <MenuItem id="history" textValue={messages.history} icon={<SettingsIcon />}>
                {messages.history}
              </MenuItem>
            </MenuSection>
            <MenuSeparator />
            <MenuItem id="remove" textValue={messages.remove} icon={<SignOutIcon />} tone="danger">
              {messages.remove}
            </MenuItem>
          </Menu>
        </MenuTrigger>
      </GalleryState>
    </GallerySection>
  )
}

export function ToastSection() {
  const { t } = useLingui()
  const messages = useSampleMessages()
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
        <Button onPress={() => showToast({ tone: 'success', title: messages.done })}>{messages.done}</Button>
        <Button onPress={() => showToast({ tone: 'refusal', title: messages.notDone })}>{messages.notDone}</Button>
      </GalleryState>
      <GalleryState label={notifications}>
        <Button onPress={() => showNotification({ tone: 'refusal', title: messages.notDone, text: messages.reason })}>
          {messages.notDone}
        </Button>
        <Button onPress={() => showNotification({ tone: 'neutral', title: messages.done, text: messages.hint })}>
          {messages.done}
        </Button>
      </GalleryState>
    </GallerySection>
  )
}
