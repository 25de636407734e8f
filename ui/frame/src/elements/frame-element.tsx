/**
 * A part of the frame as a custom element (FRM-2): attributes for simple settings, properties for everything, and
 * events for its callbacks. It has a shadow tree with its own styles, so that it needs nothing from the page.
 */
import { english, findLanguage } from '@argosy/i18n'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { FrameProps } from '../types.ts'
import './elements.css'
import { loadI18n } from './load-i18n.ts'

const dollar = { value: 'USD', symbol: '$', label: 'USD-$' }
const attributes = ['locale', 'theme', 'simulation'] as const

export interface ElementSettings<Props> {
  readonly Component: ComponentType<Props>
  readonly kind: 'header' | 'footer'
  /** The address of the styles, next to the script that defines the element. */
  readonly styles: URL
  /** Properties of the element that set the component's props. */
  readonly properties: readonly (keyof Props & string)[]
  /** Maps each callback of the component to the event whose `detail` is its argument. */
  readonly events: Readonly<Record<string, string>>
  readonly defaults: Partial<Props>
}

export function defineFrameElement<Props extends FrameProps>(name: string, settings: ElementSettings<Props>): void {
  if (!customElements.get(name)) customElements.define(name, createFrameElement(settings))
}

function createFrameElement<Props extends FrameProps>(settings: ElementSettings<Props>): CustomElementConstructor {
  class FrameElement extends HTMLElement {
    static readonly observedAttributes = attributes
    readonly #given: Record<string, unknown> = {}
    #root: Root | undefined
    #stage: HTMLElement | undefined
    #i18n: I18n | undefined
    #isPending = false

    connectedCallback(): void {
      // Values that the page set before this script loaded are on the node itself and hide the accessors.
      for (const property of settings.properties) {
        if (!Object.hasOwn(this, property)) continue
        this.#given[property] = Reflect.get(this, property)
        Reflect.deleteProperty(this, property)
      }
      this.#openStage()
      this.#paint()
    }

    disconnectedCallback(): void {
      this.#root?.render(null)
    }

    attributeChangedCallback(): void {
      this.#paint()
    }

    setProperty(property: string, value: unknown): void {
      this.#given[property] = value
      this.#paint()
    }

    read(property: string): unknown {
      return this.#given[property]
    }

    #openStage(): void {
      if (this.#stage) return
      const shadow = this.attachShadow({ mode: 'open' })
      const style = document.createElement('link')
      style.rel = 'stylesheet'
      style.href = settings.styles.href
      this.#stage = document.createElement('div')
      this.#stage.dataset['part'] = settings.kind
      this.#stage.hidden = true
      style.addEventListener('load', () => this.#stage?.removeAttribute('hidden'))
      shadow.append(style, this.#stage)
      this.#root = createRoot(this.#stage)
    }

    /** Several property changes in one task cause one rendering. */
    #paint(): void {
      if (this.#isPending || !this.isConnected) return
      this.#isPending = true
      queueMicrotask(() => void this.#paintNow())
    }

    async #paintNow(): Promise<void> {
      const { locale } = this.#props()
      this.#i18n = await loadI18n(locale).catch(() => this.#i18n)
      this.#isPending = false
      const props = this.#props()
      if (!this.#i18n || !this.#stage || props.locale !== locale) return
      const language = findLanguage(props.locale) ?? english
      this.#stage.lang = language.htmlLang
      this.#stage.dir = language.direction
      this.#stage.className = `argosy-root ${props.theme === 'dark' ? 'black' : 'white'}`
      this.#stage.classList.toggle('simulation', props.isSimulation)
      this.#root?.render(createElement(I18nProvider, { i18n: this.#i18n }, createElement(settings.Component, props)))
    }

    #props(): Props {
      const callbacks = Object.entries(settings.events).map(([callback, event]) => [
        callback,
        (detail: unknown) => this.#emit(event, detail),
      ])
      const plain = {
        locale: this.getAttribute('locale') ?? english.key,
        theme: this.getAttribute('theme') === 'dark' ? 'dark' : 'light',
        isSimulation: this.hasAttribute('simulation'),
        currency: dollar,
        currencies: [dollar],
        path: location.pathname,
      }
      // A callback that the page sets takes precedence over the event.
      return { ...plain, ...settings.defaults, ...Object.fromEntries(callbacks), ...this.#given } as Props
    }

    #emit(type: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(`argosy:${type}`, { detail, bubbles: true, composed: true }))
    }
  }

  for (const property of settings.properties) {
    Object.defineProperty(FrameElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: FrameElement) {
        return this.read(property)
      },
      set(this: FrameElement, value: unknown) {
        this.setProperty(property, value)
      },
    })
  }
  return FrameElement
}
