import { setTimeout as delay } from 'node:timers/promises'
import { StorageUnavailable } from './storage.ts'

/** In milliseconds. Together with the database's time, an answer comes before a balancer gives up, after three seconds. */
const usual = { kept: 5000, patience: 1000 }

/**
 * The same check for callers that ask often and cannot wait: anybody may ask /readyz, and a storage that hangs answers
 * later than a balancer gives up. A result is valid for `kept` ms. Only one check runs at a time, with a timeout of
 * `patience` ms, after which the storage counts as unavailable until it answers.
 */
export function recentCheck(check: () => Promise<void>, { kept, patience } = usual): () => Promise<void> {
  let answer = Promise.resolve()
  let begunAt = -Infinity
  let isAsking = false
  const ask = async () => {
    begunAt = performance.now()
    isAsking = true
    try {
      await check()
    } finally {
      isAsking = false
    }
  }
  return () => {
    if (isAsking || performance.now() - begunAt < kept) return answer
    const pendingCheck = ask()
    const inTime = delay(patience, undefined, { ref: false }).then(() => {
      throw new StorageUnavailable(`The storage did not answer within ${patience} ms.`)
    })
    answer = Promise.race([pendingCheck, inTime])
    // A later result applies from then on.
    const settle = () => void (answer = pendingCheck)
    pendingCheck.then(settle, settle)
    return answer
  }
}
