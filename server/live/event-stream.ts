import { changesPerSecond, mergeChanges, type QuotesChanged } from '#domain/live.ts'

const pauseMs = 1000 / changesPerSecond
/** The number of events that wait for a slow reader; further changes are merged into one. */
const waiting = 4
/** A reader who reads nothing for this many beats is gone or stuck. */
const patience = 2

type Ends = {
  /** Drops the connection of a reader that does not read. */
  cut: () => void
  /** The reader went away. */
  left: () => void
}

/**
 * A stream of server-sent events for one page (WHATWG HTML, section 9.2). Changes that come faster than the page reads are
 * merged into one event, so a slow reader costs a few hundred bytes and slows down nobody else.
 */
export function eventStream({ cut, left }: Ends) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let pending: QuotesChanged | null = null
  let sentAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let unread = 0

  const hasRoom = () => (controller?.desiredSize ?? 0) > 0
  const write = (text: string) => controller?.enqueue(encoder.encode(text))
  const send = () => {
    timer = undefined
    if (pending === null || !hasRoom()) return
    write(`event: quotes\ndata: ${JSON.stringify(pending)}\n\n`)
    pending = null
    sentAt = performance.now()
  }
  const sendWhenDue = () => {
    if (pending === null || timer !== undefined || controller === null) return
    timer = setTimeout(send, Math.max(0, sentAt + pauseMs - performance.now()))
  }
  const stop = () => {
    clearTimeout(timer)
    controller = null
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        write(': follows quotes\n\n')
      },
      pull: sendWhenDue,
      cancel() {
        stop()
        left()
      },
    },
    { highWaterMark: waiting },
  )
  return {
    body,
    notify(changed: QuotesChanged) {
      pending = mergeChanges(pending, changed)
      sendWhenDue()
    },
    beat() {
      if (hasRoom()) {
        unread = 0
        // An event and not a comment: a page that receives none for a while knows that its connection is dead.
        write('event: alive\ndata: .\n\n')
        return
      }
      unread += 1
      if (unread < patience) return
      stop()
      left()
      cut()
    },
    end() {
      const opened = controller
      stop()
      opened?.close()
    },
  }
}
