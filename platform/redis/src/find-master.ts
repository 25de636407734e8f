import { createBackoff, withDeadline } from '@argosy/service'
import { closeRedisClient, createRedisClient } from './redis-client.ts'

const answerMsMax = 500

export interface MasterFinder {
  /** The host:port that most sentinels name; undefined while there is no majority. */
  find(): Promise<string | undefined>
  close(): Promise<void>
}

export function createMasterFinder(
  urls: readonly string[],
  masterName: string,
  { caFile, onError }: { readonly caFile?: string | undefined; readonly onError: (error: Error) => void },
): MasterFinder {
  const sentinels = urls.map((url) => {
    const backoff = createBackoff({ firstMs: 50, maxMs: 500 })
    const client = createRedisClient(url, { caFile, reconnectStrategy: () => backoff.nextMs() })
    client.on('error', onError)
    client.on('ready', () => backoff.reset())
    client.connect().catch(onError)
    return client
  })

  async function queryMaster(client: (typeof sentinels)[number]): Promise<string | undefined> {
    if (!client.isReady) return undefined
    const answer: unknown = await withDeadline(
      client.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', masterName]),
      answerMsMax,
    ).catch(() => undefined)
    return Array.isArray(answer) ? answer.join(':') : undefined
  }

  return {
    find: async () => chooseMaster(await Promise.all(sentinels.map(queryMaster))),
    close: async () => void (await Promise.all(sentinels.map(closeRedisClient))),
  }
}

/**
 * One answer per sentinel: a process that reaches fewer than half of them may be on the wrong side of a network
 * partition.
 */
export function chooseMaster(answers: readonly (string | undefined)[]): string | undefined {
  return answers.find(
    (address) => address !== undefined && answers.filter((other) => other === address).length * 2 > answers.length,
  )
}
