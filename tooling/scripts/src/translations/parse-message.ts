/** A parsed message: the plain text that a user sees, its arguments, and its plurals. */
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

export interface ParsedMessage {
  /** Each choice of a plural is a separate text; `{…}` and tags remain in their positions. */
  readonly texts: readonly string[]
  readonly placeholders: ReadonlySet<string>
  readonly plurals: readonly { readonly name: string; readonly categories: readonly string[] }[]
}

const tag = /<\/?\d+\/?>/g

export function parseMessage(text: string, isMessage: boolean): ParsedMessage {
  const tags = text.match(tag) ?? []
  if (!isMessage || !text.includes('{'))
    return { texts: [text], placeholders: new Set([...tags, ...(text.match(/\{\w+\}/g) ?? [])]), plurals: [] }
  const parsed: MutableMessage = { texts: [], placeholders: new Set(tags), plurals: [] }
  collect(compileMessageOrThrow(text), parsed)
  return parsed
}

interface MutableMessage {
  texts: string[]
  placeholders: Set<string>
  plurals: { name: string; categories: string[] }[]
}

function collect(tokens: CompiledMessage, parsed: MutableMessage): void {
  let text = ''
  for (const token of tokens) {
    if (typeof token === 'string') text += token
    else if (token[0] === undefined) continue
    else {
      const [name, kind, choices] = token
      parsed.placeholders.add(`{${name}}`)
      text += `{${name}}`
      if (typeof choices !== 'object' || choices === null) continue
      const branches = Object.entries(choices).filter(([category]) => category !== 'offset')
      if (kind === 'plural') parsed.plurals.push({ name, categories: branches.map(([category]) => category) })
      for (const [, branch] of branches) {
        if (Array.isArray(branch)) collect(branch as CompiledMessage, parsed)
        else parsed.texts.push(String(branch))
      }
    }
  }
  parsed.texts.push(text)
}
