import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { calculateLoginText, calculateSignedTexts } from './signed-text.ts'

const timestamp = '1750000000000'
const sign = (text: Uint8Array | undefined) =>
  createHmac('sha256', 's3cr3t-for-tests')
    .update(text ?? '')
    .digest('base64')
const textsOf = (query: string) =>
  calculateSignedTexts({ timestamp, method: 'GET', path: '/api', query, body: new Uint8Array() }).map(String)

test('a call with a query is signed as in the published vector', () => {
  const path = '/api/v2/mix/account/accounts'
  const query = 'productType=USDT-FUTURES'
  const texts = calculateSignedTexts({ timestamp, method: 'GET', path, query, body: new Uint8Array() })
  expect(texts.map(sign)).toEqual(['ADhagvQkzDw1uQ0aEMk7l3ma2p0ZYLaeAOEDFZGl4Bo='])
})

test('the signature of a call with a body covers its bytes, as in the published vector', () => {
  const body = Buffer.from(
    '{"symbol":"BTCUSDT","orderType":"limit","price":"60000.12","force":"GTC","side":"buy","size":"0.01"}',
  )
  const path = '/api/v2/spot/trade/place-order'
  const texts = calculateSignedTexts({ timestamp, method: 'POST', path, query: '', body })
  expect(texts.map(sign)).toEqual(['vOi2eGbP29HAToJTtYQ09ity/R34JvIwOSIo96UI3/o='])
})

test('a login is signed as in the published vector', () => {
  expect(sign(calculateLoginText('1750000000'))).toBe('6PG3dg1luq4+a6baghLzUj/JPh/EJvMvQGJBZBbMeFk=')
})

test('an encoded query may be signed encoded or decoded', () => {
  expect(textsOf('clientOid=a%23b%20c&symbol=BTCUSDT')).toEqual([
    `${timestamp}GET/api?clientOid=a%23b%20c&symbol=BTCUSDT`,
    `${timestamp}GET/api?clientOid=a#b c&symbol=BTCUSDT`,
  ])
})

test('a plus stays a plus, an equals sign may be in a value, and a name may have no value', () => {
  expect(textsOf('a=1+1')).toEqual([`${timestamp}GET/api?a=1+1`])
  expect(textsOf('a=b%3Dc')).toEqual([`${timestamp}GET/api?a=b%3Dc`, `${timestamp}GET/api?a=b=c`])
  expect(textsOf('a&b=%20')).toEqual([`${timestamp}GET/api?a&b=%20`, `${timestamp}GET/api?a&b= `])
})

test.each(['a=1%26b=2', 'a%26b=2', 'a%3D1=2', 'a=%2541', 'a=%', 'a=%ff', 'a=%20&b=%ff'])(
  'a query that reads differently once it is decoded has one spelling: %s',
  (query) => {
    expect(textsOf(query)).toEqual([`${timestamp}GET/api?${query}`])
  },
)

test('a query beside a body is signed with it', () => {
  const signed = { timestamp, method: 'POST', path: '/api', body: Buffer.from('{}') }
  expect(calculateSignedTexts({ ...signed, query: 'a=1' }).map(String)).toEqual([`${timestamp}POST/api?a=1{}`])
})
