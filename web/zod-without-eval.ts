import { config } from 'zod/v4/core'

// The content security policy forbids making code from text, which zod would otherwise try for every object schema. Must
// run before the first schema is made, so main.tsx imports it first.
config({ jitless: true })
