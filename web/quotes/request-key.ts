import { useRef } from 'react'

/**
 * An idempotency key for a form: the same answers sent again keep theirs, so a lost answer of the server makes no second
 * quote; changed answers get a new one (product decision 29).
 */
export function useRequestKey() {
  const last = useRef<{ answers: string; key: string }>(undefined)
  return (input: unknown): string => {
    const answers = JSON.stringify(input)
    if (last.current?.answers !== answers) last.current = { answers, key: randomKey() }
    return last.current.key
  }
}

// Not `randomUUID`, which browsers offer on secure connections alone.
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
