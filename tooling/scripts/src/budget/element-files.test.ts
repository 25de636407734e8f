import { expect, test } from 'vitest'
import { findElementFiles } from './element-files.ts'

const files: Readonly<Record<string, string>> = {
  'frame/header.js': 'import{a as e}from"./chunks/icons.js";import"./chunks/common.js";import(`./chunks/words-de.js`)',
  'frame/chunks/icons.js': 'export{t as a}',
  'frame/chunks/common.js': "import{a}from'./icons.js';",
}

test('a standalone element weighs what it cannot start without: shared chunks once, later ones not at all', () => {
  const read = (file: string) => {
    const text = files[file]
    if (text === undefined) throw new Error(`${file} was not expected`)
    return text
  }
  expect([...findElementFiles('frame/header.js', read)].toSorted()).toEqual([
    'frame/chunks/common.js',
    'frame/chunks/icons.js',
    'frame/header.js',
  ])
})
