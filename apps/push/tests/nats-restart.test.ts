import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { replayBook } from './support/book-keeper.ts'
import { startTestPush } from './support/start-test-push.ts'
import { marketId } from './support/test-market.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

test('while NATS is down no feed counts as current; when it is back all snapshots are sent again', async () => {
  await using ownNats = await startNats({ directory: mkdtempSync(join(tmpdir(), 'push-nats-')) })
  await using running = await startTestPush({}, ownNats.url)
  const { market, push } = running
  using subscriber = await TestSubscriber.open(push.port)
  subscriber.subscribe({ channel: 'book', marketId })
  subscriber.subscribe({ channel: 'trades', marketId })
  await subscriber.until((now) => now.of('book_snapshot').length === 1 && now.of('trades').length === 1)

  await ownNats.stop()
  await subscriber.until((now) => now.of('subscribed').length === 4)
  market.change({ bids: [['5000000', '9']] })
  using second = await TestSubscriber.open(push.port)
  second.subscribe({ channel: 'trades', marketId })
  second.subscribe({ channel: 'book', marketId })
  await second.until((now) => now.of('subscribed').length === 2)
  expect([...subscriber.of('book_snapshot'), ...subscriber.of('trades')]).toHaveLength(2)
  expect([...second.of('book_snapshot'), ...second.of('trades')]).toEqual([])

  await ownNats.start()
  for (const each of [subscriber, second]) {
    await each.until(({ received }) => replayBook(received).version === market.book.version)
    expect(replayBook(each.received).bids).toEqual([['50000.00', '0.0009']])
    await each.until((now) => now.of('trades').at(-1)?.isSnapshot === true)
  }
})
