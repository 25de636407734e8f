import { allowList } from '@argosy/safety/allow-list'
import { safeHref } from '@argosy/safety/link'
import type { RichTextElement, RichTextNode } from '@argosy/safety/rich-text'
import { createElement, type ReactNode } from 'react'
import styles from './rich-text.module.css'

export interface RichTextProps {
  readonly nodes: readonly RichTextNode[]
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * Text that an operator wrote, as elements: no HTML is parsed here, so trusted types have nothing to refuse. What is not
 * on the allow list is left out again, wherever the tree came from (ADR 0011).
 */
export function RichText({ nodes, lang, dir }: RichTextProps) {
  return (
    <div className={styles['text']} lang={lang} dir={dir}>
      {render(nodes)}
    </div>
  )
}

function render(nodes: readonly RichTextNode[]): ReactNode[] {
  return nodes.map((node, index) => (typeof node === 'string' ? node : renderElement(node, index)))
}

function renderElement({ tag, attributes, children }: RichTextElement, key: number): ReactNode {
  const allowed = Object.hasOwn(allowList, tag) ? allowList[tag] : undefined
  if (!allowed) return null
  const names = [...allowed, 'target', 'rel', 'loading']
  const entries = Object.entries(attributes).flatMap(([name, value]) => {
    if (!names.includes(name)) return []
    return [[propertyNames[name] ?? name, name === 'href' || name === 'src' ? safeHref(value) : value] as const]
  })
  const properties = { ...Object.fromEntries(entries), key }
  if (tag === 'table')
    return (
      // Scrolls on a phone, so it is focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div key={key} className={styles['wide']} tabIndex={0}>
        {createElement(tag, { ...properties, key: 0 }, ...render(children))}
      </div>
    )
  return children.length === 0 ? createElement(tag, properties) : createElement(tag, properties, ...render(children))
}

const propertyNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }
