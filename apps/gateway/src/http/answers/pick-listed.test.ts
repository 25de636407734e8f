import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileIsListed } from './is-listed.ts'
import { pickListed } from './pick-listed.ts'
import { fields, list, table, value, type Shape } from './shape.ts'

type User = {
  readonly name: string
  readonly keys: readonly { readonly id: number }[]
  readonly next: { readonly a: string } | null
}

const user = fields<User>({ name: value, keys: list(fields({ id: value })), next: fields({ a: value }) })

function pick(shape: Shape, answer: unknown) {
  const unlisted: string[] = []
  const picked = pickListed(shape, answer, (path) => unlisted.push(path))
  // The fast check and the slow one always agree.
  expect(compileIsListed(shape)(answer)).toBe(unlisted.length === 0)
  return { picked, unlisted }
}

test('[check 45] what is listed leaves as the very same object', () => {
  const answer = { name: 'alice', keys: [{ id: 1 }, { id: 2 }], next: null }
  expect(pick(user, answer)).toEqual({ picked: answer, unlisted: [] })
  expect(pick(user, answer).picked).toBe(answer)
})

test.each([
  ['a field beside the others', { name: 'a', keys: [], next: null, passwordHash: 'x' }, '.passwordHash'],
  ['a field in a list', { name: 'a', keys: [{ id: 1, secret: 'x' }], next: null }, '.keys[].secret'],
  ['a field further in', { name: 'a', keys: [], next: { a: 'b', seed: 'x' } }, '.next.seed'],
  ['an object in the place of text', { name: { secret: 'x' }, keys: [], next: null }, '.name'],
  ['a list in the place of text', { name: ['x'], keys: [], next: null }, '.name'],
  ['an object in the place of a list', { name: 'a', keys: { secret: 'x' }, next: null }, '.keys'],
  ['what turns into text by itself', { name: 'a', keys: [], next: new Date(0) }, '.next'],
  ['a name of the prototype', { name: 'a', keys: [], next: null, constructor: 'x' }, '.constructor'],
])('[check 45] %s does not leave, and is named', (_, answer, path) => {
  const { picked, unlisted } = pick(user, answer)
  expect(unlisted).toEqual([path])
  expect(JSON.stringify(picked)).not.toMatch(/secret|"x"|1970/)
})

test('the names of a table have a form', () => {
  const rates = table(/^[A-Z]{3}$/, value)
  expect(pick(rates, { USD: '1', EUR: '2', alice: '3' })).toEqual({
    picked: { USD: '1', EUR: '2' },
    unlisted: ['.alice'],
  })
})

test('[check 45] whatever an answer is, only listed names leave', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      const names = new Set<string>()
      JSON.stringify(pick(user, answer).picked, (key, inner: unknown) => {
        if (key !== '' && !/^\d+$/.test(key)) names.add(key)
        return inner
      })
      expect([...names].filter((name) => !['name', 'keys', 'id', 'next', 'a'].includes(name))).toEqual([])
    }),
  )
})
