/** The tables that translators maintain: terms, forbidden words, exceptions and open questions. */
import { languages } from '@argosy/i18n'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Term {
  readonly id: string
  /** The English words for it; empty when the term is listed for information only. */
  readonly source: readonly string[]
  /** By language key: the term first, then other forms that a sentence may use. */
  readonly forms: ReadonlyMap<string, readonly string[]>
}

export interface Forbidden {
  readonly catalogs: readonly string[]
  readonly word: string
  readonly instead: string
  readonly why: string
}

export interface Exception {
  readonly rule: string
  /** `*` stands for any. */
  readonly catalogs: readonly string[]
  /** May end in `*`. */
  readonly id: string
  readonly reason: string
}

export interface Doubt {
  readonly language: string
  readonly term: string
  readonly chosen: string
  readonly alsoSeen: string
}

export interface Tables {
  readonly terms: readonly Term[]
  readonly forbidden: readonly Forbidden[]
  readonly exceptions: readonly Exception[]
  readonly doubts: readonly Doubt[]
}

export const languageKeys: readonly string[] = languages.filter(({ isHidden }) => !isHidden).map(({ key }) => key)

export function readTables(): Tables {
  return {
    terms: readRows('terms.tsv', ['term_id', 'source', ...languageKeys]).map((row) => ({
      id: row.get('term_id') ?? '',
      source: listOf(row.get('source'), '|'),
      forms: new Map(languageKeys.map((key) => [key, listOf(row.get(key), '|')])),
    })),
    forbidden: readRows('forbidden.tsv', ['catalogs', 'word', 'instead', 'why']).map((row) => ({
      catalogs: listOf(row.get('catalogs'), ' '),
      word: row.get('word') ?? '',
      instead: row.get('instead') ?? '',
      why: row.get('why') ?? '',
    })),
    exceptions: readRows('exceptions.tsv', ['rule', 'catalogs', 'id', 'reason']).map((row) => ({
      rule: row.get('rule') ?? '',
      catalogs: listOf(row.get('catalogs'), ' '),
      id: row.get('id') ?? '',
      reason: row.get('reason') ?? '',
    })),
    doubts: readRows('doubts.tsv', ['language', 'term', 'chosen', 'also seen']).map((row) => ({
      language: row.get('language') ?? '',
      term: row.get('term') ?? '',
      chosen: row.get('chosen') ?? '',
      alsoSeen: row.get('also seen') ?? '',
    })),
  }
}

function listOf(cell: string | undefined, separator: string): readonly string[] {
  return cell === undefined || cell === '' ? [] : cell.split(separator)
}

/**
 * A row has as many cells as the head of its table, and no row occurs twice: a shifted cell would otherwise go
 * unnoticed.
 */
function readRows(file: string, columns: readonly string[]): readonly ReadonlyMap<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  if (head !== columns.join('\t')) throw new Error(`${file} has other columns than ${columns.join(', ')}`)
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${file}:${index + 2} has ${cells.length} cells`)
    return new Map(columns.map((column, columnIndex) => [column, cells[columnIndex] ?? '']))
  })
}
