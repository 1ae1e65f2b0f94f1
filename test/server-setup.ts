import { afterEach, beforeEach, vi } from 'vitest'
import { delayStatements, jitter } from './jitter.ts'

// A worker runs this for each of its files, and the driver is the same for all of them.
if (jitter > 0 && !Reflect.has(globalThis, 'isDelayed')) {
  Reflect.set(globalThis, 'isDelayed', true)
  delayStatements(jitter)
}

// Whatever complains on the console during a test has to be heard.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error was called: ${JSON.stringify(complaints)}`)
})
