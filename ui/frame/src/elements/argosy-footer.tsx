import { Footer } from '../footer/footer.tsx'
import type { FooterProps } from '../types.ts'
import { defineFrameElement } from './frame-element.tsx'
import { commonEvents, commonProperties } from './common.ts'

defineFrameElement<FooterProps>('argosy-footer', {
  Component: Footer,
  kind: 'footer',
  styles: new URL(/* @vite-ignore */ './argosy-frame.css', import.meta.url),
  defaults: {},
  properties: [...commonProperties, 'socialLinks', 'exchangeState'],
  events: commonEvents,
})
