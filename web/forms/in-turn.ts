/**
 * Lets `most` pieces of work go on at a time, in the order in which they were asked for. What its signal gives up while it waits
 * is never begun, and rejects with the signal's reason at once.
 */
export function inTurn(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (running < most) running += 1
    else await turnOf(waiting, signal)
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const turnOf = (waiting: (() => void)[], signal: AbortSignal) =>
  new Promise<void>((begin, giveUp) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(turn), 1)
      giveUp(signal.reason as Error)
    }
    const turn = () => {
      signal.removeEventListener('abort', leave)
      begin()
    }
    waiting.push(turn)
    signal.addEventListener('abort', leave)
  })
