import type { NatsConnection } from '@nats-io/nats-core'

export type NatsStatus = 'connected' | 'disconnected'
export type StatusListener = (status: NatsStatus) => void

export interface StatusWatch {
  readonly isConnected: boolean
  readonly onStatus: (listener: StatusListener) => Disposable
}

export function watchStatus(connection: NatsConnection, onError: (error: Error) => void): StatusWatch {
  const listeners = new Set<StatusListener>()
  let isConnected = true

  const change = (status: NatsStatus) => {
    if (isConnected === (status === 'connected')) return
    isConnected = status === 'connected'
    for (const listener of listeners) listener(status)
  }

  void (async () => {
    for await (const event of connection.status()) {
      if (event.type === 'disconnect' || event.type === 'close') change('disconnected')
      else if (event.type === 'reconnect') change('connected')
      else if (event.type === 'error') onError(event.error)
    }
    change('disconnected')
  })()

  return {
    get isConnected() {
      return isConnected
    },
    onStatus(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => listeners.delete(listener) }
    },
  }
}
