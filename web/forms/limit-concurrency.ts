import pLimit from 'p-limit'

/**
 * Runs at most `max` tasks at a time, in the order of the calls. A task whose signal is aborted while it waits never
 * starts, and rejects at once with the signal's reason.
 */
export function limitConcurrency(max: number) {
  const run = pLimit(max)
  return async <Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort)
    const done = run(() => {
      // From here on the task itself knows what its signal means.
      signal.removeEventListener('abort', abort)
      signal.throwIfAborted()
      return task()
    })
    return Promise.race([done, aborted.promise])
  }
}
