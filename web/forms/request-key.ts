import { useRef } from 'react'

/** The last sent request and its idempotency key. */
export type KeyedRequest = { answers: string; key: string }

/**
 * An idempotency key for a form. The same answers keep their key, so a lost response does not create something twice.
 * Changed answers get a new one (product decision 29).
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

// `randomUUID` is not used, because browsers offer it only on secure connections.
const randomKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
