import type { ExampleCall } from './example-call.ts'
import type { ExampleKind } from './example-kinds.ts'
import { writeJavaScriptCcxt, writePythonCcxt } from './write-ccxt.ts'
import { writeCurl } from './write-curl.ts'
import { writeJavaScript } from './write-javascript.ts'
import { writePython } from './write-python.ts'

/** The file name of an example, which determines what runs it. */
export const exampleFiles: Readonly<Record<ExampleKind, string>> = {
  curl: 'example.sh',
  javascript: 'example.mjs',
  'javascript-ccxt': 'example.mjs',
  python: 'example.py',
  'python-ccxt': 'example.py',
}

const writers: Readonly<Record<ExampleKind, (call: ExampleCall, origin: string) => string>> = {
  curl: writeCurl,
  javascript: writeJavaScript,
  'javascript-ccxt': writeJavaScriptCcxt,
  python: writePython,
  'python-ccxt': writePythonCcxt,
}

/** Keys come from the environment, because program files are often shared. */
export function writeExample(kind: ExampleKind, call: ExampleCall, origin: string): string {
  return writers[kind](call, origin)
}
