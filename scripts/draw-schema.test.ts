import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnSchema, drawSchema } from './draw-schema.ts'

test('docs/schema.md shows the tables of the schema', async () => {
  expect(readFileSync(drawnSchema, 'utf8'), 'run "npm run schema"').toBe(await drawSchema())
})
