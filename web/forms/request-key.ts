import { useRef } from 'react'

/** The last sent request and its idempotency key. */
export type KeyedRequest = { answers: string; key: string }

/**
 * An idempotency key for a form: the same answers sent again keep theirs, so a lost answer of the server makes nothing twice;
 * changed answers get a new one (product decision 29).
 */
export function keyFor(input: unknown, last: KeyedRequest | null): KeyedRequest {
  const answers = JSON.stringify(input)
  return last?.answers === answers ? last : { answers, key: randomKey() }
}

/** The same for a form that keeps no draft. */
export function useIdempotencyKey() {
  const last = useRef<KeyedRequest>(null)
  return (input: unknown): string => {
    last.current = keyFor(input, last.current)
    return last.current.key
  }
}

// Not `randomUUID`, which browsers offer on secure connections alone.
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
