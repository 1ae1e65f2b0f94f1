import { afterEach, beforeEach, vi } from 'vitest'

// Whatever complains on the console during a test has to be heard.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error was called: ${JSON.stringify(complaints)}`)
})
