import { afterEach, beforeEach, vi } from 'vitest'

// React reports invalid markup, missing keys and failed hydration only on the console.
const report = console.error
let errors: unknown[][] = []

beforeEach(() => {
  // The files of one browser share it, and a draft of another file would be offered here.
  window.localStorage.clear()
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words)
    report(...words)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map((words) => words.map(String).join(' ')).join('; ')}`)
})
