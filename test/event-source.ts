import { vi } from 'vitest'

/** A mock of live connections: all that the page opens, and the events that the server sends on them. */
export function liveConnections() {
  const opened: Connection[] = []
  vi.stubGlobal(
    'EventSource',
    class extends Connection {
      constructor(url: string) {
        super(url)
        opened.push(this)
      }
    },
  )
  return {
    opened,
    open: () => opened.filter(({ readyState }) => readyState !== Connection.CLOSED),
    last: () => opened.at(-1) as Connection,
  }
}

class Connection extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState: number = Connection.CONNECTING
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
  }
  close() {
    this.readyState = Connection.CLOSED
  }
  say(quotes: readonly string[] | null) {
    this.readyState = Connection.OPEN
    this.dispatchEvent(new MessageEvent('quotes', { data: JSON.stringify({ quotes }) }))
  }
  fail() {
    this.readyState = Connection.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}
