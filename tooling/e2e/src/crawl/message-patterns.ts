/** The texts that a message can become, for recognizing them on a page. */
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

type Argument = Exclude<CompiledMessage[number], string>

/** Stands for an argument, whose text is unknown. */
const hole = '\u0000'

const tag = /<\/?\w+\/?>/

/** A shorter fragment could occur in any sentence. */
const fragmentWordsMin = 3

export interface MessagePatterns {
  readonly texts: ReadonlySet<string>
  readonly templates: readonly RegExp[]
}

export function createPatterns(messages: Iterable<string>): MessagePatterns {
  const pieces = [...new Set([...messages].flatMap(splitMessage))]
  return {
    texts: new Set(pieces.filter((piece) => !piece.includes(hole))),
    templates: pieces.filter((piece) => piece.includes(hole)).map(createTemplate),
  }
}

export function matchesPatterns({ texts, templates }: MessagePatterns, text: string): boolean {
  return texts.has(text) || templates.some((template) => template.test(text))
}

/** A tag in a message is an element on the page: the text before, inside and after it are separate texts. */
function splitMessage(message: string): string[] {
  return expand(compileMessageOrThrow(message), false)
    .flatMap((text) => text.split(tag))
    .flatMap(listFragments)
}

/** An argument may be an element too: then the parts beside it are separate texts. */
function listFragments(piece: string): string[] {
  const literals = piece.split(hole)
  const fragments = literals.flatMap((_, from) =>
    literals.slice(from).map((_literal, length) => normalize(literals.slice(from, from + length + 1).join(hole))),
  )
  const whole = normalize(piece)
  return fragments.filter((fragment) => countWords(fragment) >= (fragment === whole ? 1 : fragmentWordsMin))
}

/** One text for each choice of each plural and each selection. */
function expand(tokens: CompiledMessage, isPlural: boolean): string[] {
  let texts = ['']
  for (const token of tokens) {
    const endings = typeof token === 'string' ? [isPlural && token === '#' ? hole : token] : expandArgument(token)
    texts = texts.flatMap((text) => endings.map((ending) => text + ending))
  }
  return texts
}

function expandArgument([, kind, choices]: Argument): string[] {
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return [hole]
  return Object.values(choices ?? {}).flatMap((choice) =>
    Array.isArray(choice) ? expand(choice as CompiledMessage, kind !== 'select') : [],
  )
}

function createTemplate(piece: string): RegExp {
  const literals = piece.split(hole).map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  return new RegExp(`^${literals.join('.+?')}$`, 'u')
}

function countWords(text: string): number {
  return (text.match(/\p{L}{2,}/gu) ?? []).length
}

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
