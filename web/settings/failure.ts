import { ApiError } from '#web/api.ts'

/** What the server said, where it said something a person can use; else the page's own words (specification 001, section 8). */
export function sayFailure(error: Error, fallback: string): string {
  const unsaid = !(error instanceof ApiError) || ['unreachable', 'internal', 'unavailable'].includes(error.code)
  return unsaid ? fallback : error.message
}
