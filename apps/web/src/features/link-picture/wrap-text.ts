/** Breaks a heading into lines that fit; pure, so that tests can measure as they like. */

export interface WrappedText {
  readonly lines: readonly string[]
  readonly size: number
}

interface Room {
  readonly width: number
  readonly linesMax: number
  /** Largest first. */
  readonly sizes: readonly number[]
}

type Measure = (text: string, size: number) => number

/** The largest size in which the text fits; in the smallest size, lines beyond the last are cut with an ellipsis. */
export function wrapText(text: string, locale: string, room: Room, measure: Measure): WrappedText {
  const pieces = splitPieces(text, locale)
  for (const size of room.sizes) {
    const lines = fillLines(pieces, size, room.width, measure)
    const fits = lines.length <= room.linesMax && lines.every((line) => measure(line, size) <= room.width)
    if (fits) return { lines, size }
  }
  const size = room.sizes.at(-1) ?? 16
  const lines = fillLines(pieces, size, room.width, measure).slice(0, room.linesMax)
  return { lines: [...lines.slice(0, -1), shorten(lines.at(-1) ?? '', size, room.width, measure)], size }
}

/** Words; in scripts without spaces, the parts between which a line may break. Punctuation stays with what precedes it. */
function splitPieces(text: string, locale: string): readonly string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1)
    const isOpening = last !== undefined && /[\p{Ps}\p{Pi}]$/u.test(last)
    const isJoined =
      last !== undefined && !/\s$/.test(last) && /\p{Ll}|\p{Lu}|\d/u.test(last) && /^[\p{Ll}\p{Lu}\d]/u.test(segment)
    if (last !== undefined && (isOpening || isJoined || (isWordLike !== true && !/^[\p{Ps}\p{Pi}]/u.test(segment))))
      pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return joinHyphens(pieces)
}

/** “BTC-Preis” is one piece. */
function joinHyphens(pieces: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.endsWith('-') === true) joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

function fillLines(pieces: readonly string[], size: number, width: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && measure((last + piece).trimEnd(), size) <= width) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines.map((line) => line.trim())
}

function shorten(line: string, size: number, width: number, measure: Measure): string {
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  while (characters.length > 1 && measure(`${characters.join('')}…`, size) > width) characters.pop()
  return `${characters.join('')}…`
}
