import { MalformedBytesError, type ByteReader, type ByteWriter } from './bytes.ts'

// Ids become part of subjects, logs and keys; these characters are safe in all of them.
const idPattern = /^[A-Za-z0-9:_-]{1,64}$/
// A partition's name has a dot; whether the partition exists is checked by the engine.
const partitionPattern = /^[A-Za-z0-9:._-]{1,64}$/

/** Checked on both sides: an unreadable command would have its whole pack refused. */
export function writeId(writer: ByteWriter, text: string): void {
  writeMatching(writer, text, idPattern)
}

export function readId(reader: ByteReader): string {
  return readMatching(reader, idPattern)
}

export function writePartition(writer: ByteWriter, text: string): void {
  writeMatching(writer, text, partitionPattern)
}

export function readPartition(reader: ByteReader): string {
  return readMatching(reader, partitionPattern)
}

/** Written as the value's index in a list that is only ever appended to, because the journal stores the number. */
export function writeEnum<Value extends string>(writer: ByteWriter, values: readonly Value[], value: Value): void {
  writer.u8(values.indexOf(value))
}

export function readEnum<Value extends string>(reader: ByteReader, values: readonly Value[]): Value {
  const code = reader.u8()
  const value = values[code]
  if (value === undefined) throw new MalformedBytesError(`word ${code} of ${values.join(', ')}`)
  return value
}

/** A flag, followed by the value if there is one. */
export function writeOptional<Value>(
  writer: ByteWriter,
  value: Value | null,
  write: (writer: ByteWriter, value: Value) => void,
): void {
  writer.u8(value === null ? 0 : 1)
  if (value !== null) write(writer, value)
}

export function readOptional<Value>(reader: ByteReader, read: (reader: ByteReader) => Value): Value | null {
  return readFlag(reader) ? read(reader) : null
}

export function readFlag(reader: ByteReader): boolean {
  const code = reader.u8()
  if (code > 1) throw new MalformedBytesError(`flag ${code}`)
  return code === 1
}

function writeMatching(writer: ByteWriter, text: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new RangeError('id with unexpected characters')
  writer.text(text)
}

function readMatching(reader: ByteReader, pattern: RegExp): string {
  const text = reader.text()
  if (!pattern.test(text)) throw new MalformedBytesError('id with unexpected characters')
  return text
}
