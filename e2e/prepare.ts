import { prepareDemo } from '#test/demo-program.ts'

// Playwright calls a module's default export before the first worker starts, and what that returns after the last has ended.
export default prepareDemo
