import { expect, test } from 'vitest'
import { exampleKinds, writeExample } from '../examples/index.ts'
import { openCodes } from '../open-codes.ts'
import { absentEndpoints } from '../rest/absent-endpoints.ts'
import { restEndpoints } from '../rest/rest-endpoints.ts'
import { openSocketCodes, parseOpenArg } from '../ws/index.ts'
import { describeOpenApi } from './describe-open-api.ts'

const reference = describeOpenApi()

test('every endpoint is described, and nothing else', () => {
  const described = reference.endpoints.map(({ call }) => `${call.method} ${call.path}`)
  expect(described).toEqual(Object.values(restEndpoints).map(({ method, path }) => `${method} ${path}`))
  expect(reference.absent).toHaveLength(absentEndpoints.length)
})

test('every code is described with all its reasons', () => {
  expect(reference.codes.map(({ reason }) => reason).toSorted()).toEqual(Object.keys(openCodes).toSorted())
  expect(reference.socketCodes.map(({ reason }) => reason).toSorted()).toEqual(Object.keys(openSocketCodes).toSorted())
})

test('the description of a field matches what its endpoint reads', () => {
  const fieldsOf = (name: string) => reference.endpoints.find((endpoint) => endpoint.name === name)?.fields ?? []
  expect(fieldsOf('book')).toEqual([
    { name: 'symbol', type: 'string', isRequired: true },
    { name: 'limit', type: 'integer', isRequired: false, initial: 150, max: 200 },
  ])
  expect(fieldsOf('placeOrder').find(({ name }) => name === 'force')).toEqual({
    name: 'force',
    type: 'string',
    isRequired: false,
    values: ['gtc', 'ioc', 'fok', 'post_only'],
  })
  const list = fieldsOf('placeOrders').find(({ name }) => name === 'orderList')
  expect(list).toMatchObject({ type: 'list', isRequired: true, max: 50 })
  expect(list?.fields?.map(({ name }) => name)).toEqual(expect.arrayContaining(['side', 'price', 'symbol']))
  expect(fieldsOf('pastCandles').find(({ name }) => name === 'limit')?.max).toBe(200)
})

test.each(reference.endpoints)('$name reads its own example, and refuses it without what is required', (endpoint) => {
  const { reads } = restEndpoints[endpoint.name]
  const params = endpoint.call.params
  expect(reads.safeParse(params).error).toBeUndefined()
  for (const { name, isRequired } of endpoint.fields) {
    const { [name]: _, ...rest } = params
    expect(reads.safeParse(rest).success).toBe(!isRequired)
  }
  for (const { name, values = [] } of endpoint.fields) {
    for (const value of values) expect(reads.safeParse({ ...params, [name]: value }).error).toBeUndefined()
    if (values.length > 0) expect(reads.safeParse({ ...params, [name]: 'unheard-of' }).success).toBe(false)
  }
})

test.each(reference.endpoints.flatMap((endpoint) => exampleKinds.map((kind) => ({ kind, ...endpoint }))))(
  'the $kind example of $name has the page’s address, and a secret in none',
  ({ kind, call }) => {
    const text = writeExample(kind, call, 'https://argosy.example')
    expect(text).toContain('https://argosy.example')
    expect(text.includes('ARGOSY_SECRET')).toBe(call.isSigned)
    expect(text).not.toMatch(/undefined\b(?!,|\))/)
  },
)

test('every channel takes the subscription that is shown for it', () => {
  for (const { endpoint, arg, names } of reference.channels) {
    expect(parseOpenArg(endpoint, arg)).toEqual(arg)
    for (const channel of names) expect(parseOpenArg(endpoint, { ...arg, channel })).not.toBeNull()
  }
})
