/**
 * Words that say nothing to an engineer or trader of the field: an identifier with one of them must be decoded before it
 * can be read. The field has a name for each.
 */
import { parse } from '@babel/parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const retired: ReadonlyMap<string, string> = new Map([
  ['door', 'endpoint, trigger, precondition or proxy'],
  ['doors', 'endpoints'],
  ['words', 'messages or labels'],
  ['parts', 'deps, options or chunks'],
  ['tell', 'publish, notify or report'],
  ['tells', 'publishes, notifies or reports'],
  ['told', 'input, published or notified'],
  ['teller', 'publisher or tracker'],
  ['hear', 'receive or on…'],
  ['hears', 'receives'],
  ['heard', 'received'],
  ['said', 'input, body, query or params'],
  ['says', 'reports'],
  ['letter', 'email or notification'],
  ['letters', 'emails or notifications'],
  ['lives', 'trackedOrders'],
  ['desk', 'store or controller'],
  ['world', 'environment'],
  ['worlds', 'environments or seeds'],
  ['kept', 'stored, saved or retained'],
  ['keeps', 'stores or retains'],
  ['away', 'unavailable'],
  ['late', 'lazy'],
  ['wish', 'intent'],
  ['wishes', 'intents'],
  ['grid', 'steps'],
  ['exits', 'attachedOrders'],
  ['journey', 'scenario'],
  ['journeys', 'scenarios'],
  ['reader', 'user, visitor or consumer'],
  ['readers', 'users, visitors or consumers'],
  ['took', 'picked or elapsed'],
])

/** Names that hold such a word for a reason. */
const reasons = {
  'words and letters of a language, an alphabet or a hash':
    'words letter letters productWords isInsideWords fragmentWordsMin countWords knownWords englishWords leetLetters plainLetters',
  'dead letters of a queue':
    'deadLetters deadLetterCount formatDeadLetter deadLetterFiles deadLetterDirectory presentDeadLetter toDeadLetter',
  'readers of bytes, files and screens':
    'reader readers createReader ByteReader DecimalReader createDecimalReader DuckDBResultReader ScreenReader screenReader',
  'grids of charts and ARIA, codes of WebSocket': 'grid gridId paintGrid gridLinesMax gridPerPixel goingAway',
  'names of platforms and libraries': 'formatToParts parts PARTS',
  'keys of the journal, SQL, messages, stored records and files':
    'exits exits_crossed with_exits door lives told said hear consentSaid keptFrom keptFromMs tookMs late',
  'this check': 'findRetiredWords findRetiredWordsInSource checkRetiredWords retiredWords',
} as const
const allowed: ReadonlySet<string> = new Set(Object.values(reasons).flatMap((names) => names.split(' ')))

const sourceFile = /\.tsx?$/
const advice = (word: string) => `say ${retired.get(word) ?? ''}`

export function findRetiredWords(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => sourceFile.test(path))
    .flatMap((path) =>
      findRetiredWordsInSource(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map(
        ({ line, name, word }) => `${path}:${line}: ${name}: ${word} is retired; ${advice(word)}`,
      ),
    )
}

export interface RetiredWord {
  readonly line: number
  readonly name: string
  readonly word: string
}

export function findRetiredWordsInSource(source: string, hasMarkup = false): readonly RetiredWord[] {
  // Most files need no parser: none of the words is anywhere in them.
  if (!anyRetired.test(source)) return []
  const file = parse(source, {
    sourceType: 'module',
    tokens: true,
    plugins: hasMarkup ? ['typescript', 'jsx'] : ['typescript'],
  })
  const tokens = (file.tokens ?? []) as readonly Token[]
  return tokens.flatMap(({ type, value, loc }) => {
    if (typeof value !== 'string' || typeof type === 'string' || !nameLabels.has(type?.label ?? '')) return []
    if (allowed.has(value)) return []
    const word = splitName(value).find((one) => retired.has(one))
    return word === undefined ? [] : [{ line: loc.start.line, name: value, word }]
  })
}

const anyRetired = new RegExp([...retired.keys()].join('|'), 'i')
const nameLabels: ReadonlySet<string> = new Set(['name', 'jsxName', '#name'])

interface Token {
  readonly type?: { readonly label?: string } | string
  readonly value?: unknown
  readonly loc: { readonly start: { readonly line: number } }
}

function splitName(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
}
