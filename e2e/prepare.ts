import { prepareDemo } from '#test/demo-program.ts'

// Playwright calls a module's default export before the first worker starts, and the returned function after the last one has
// ended.
export default prepareDemo
