import { afterEach, beforeEach, vi } from 'vitest'
import { delayStatements, jitter } from './jitter.ts'

// A worker runs this for each of its files, but they share one driver.
if (jitter > 0 && !Reflect.has(globalThis, 'isDelayed')) {
  Reflect.set(globalThis, 'isDelayed', true)
  delayStatements(jitter)
}

// Output on the console during a test must be noticed.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error was called: ${JSON.stringify(complaints)}`)
})
