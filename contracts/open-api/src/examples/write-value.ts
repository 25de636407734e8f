import type { ExampleValue } from './example-call.ts'

export function writeJavaScriptValue(value: ExampleValue): string {
  if (value === null) return 'undefined'
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(writeJavaScriptValue).join(', ')}]`
  return `{ ${Object.entries(value)
    .map(([name, held]) => `${name}: ${writeJavaScriptValue(held)}`)
    .join(', ')} }`
}

export function writePythonValue(value: ExampleValue): string {
  if (value === null) return 'None'
  if (typeof value === 'string') return `"${value}"`
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(writePythonValue).join(', ')}]`
  return `{${Object.entries(value)
    .map(([name, held]) => `"${name}": ${writePythonValue(held)}`)
    .join(', ')}}`
}
