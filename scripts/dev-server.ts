import { join } from 'node:path'
import { main } from '#server/main.ts'

await main(join(import.meta.dirname, '..', 'dist', 'web'))
