import pLimit from 'p-limit'

/**
 * Runs `max` tasks at a time, in the order in which they were asked for. One whose signal is aborted while it waits is never
 * begun, and rejects with the signal's reason at once.
 */
export function limitConcurrency(max: number) {
  const run = pLimit(max)
  return async <Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort)
    const done = run(() => {
      signal.throwIfAborted()
      return task()
    })
    return Promise.race([done, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
  }
}
