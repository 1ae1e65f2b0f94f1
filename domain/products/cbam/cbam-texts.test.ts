import { expect, it } from 'vitest'
import { cbamRefusalText } from './cbam-texts.ts'

it('the refusal of a table counts the cells that cannot be read', () => {
  expect(cbamRefusalText({ code: 'cbam.defaultsRefused', count: 1 })).toMatch(/^The table has 1 cell that/)
  expect(cbamRefusalText({ code: 'cbam.defaultsRefused', count: 1200 })).toMatch(/^The table has 1\s200 cells/)
})
