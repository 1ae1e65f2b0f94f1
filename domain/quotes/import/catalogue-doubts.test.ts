import { describe, expect, test } from 'vitest'
import { readSeparated } from '#domain/values/separated-text.ts'
import { readCatalogueList } from './catalogue-list.ts'

const tableOf = (text: string) => readSeparated(text.trim(), '|')
const read = (text: string) => readCatalogueList(tableOf(text))

describe('readCatalogueList', () => {
  test.each([
    ['IPE 200/220', 'Size', 'No size was understood'],
    ['Rebar 8/10/12', 'Size', 'No size was understood'],
    ['Round bar 10 to 50', 'Size', 'No size was understood'],
    ['Round bar up to 50', 'Size', 'may be more than one size'],
    ['Round bar ≥50', 'Size', 'may be more than one size'],
    ['HEA 200 S235JR', 'Grade', 'says S235JR, and the grade is S355J2'],
  ])('doubts a product of which the text “%s” says more', (text, column, doubt) => {
    const list = read(`
      Description | Grade | Price EUR/t
      ${text} | S355J2 | 1020`)

    expect(list.doubts).toMatchObject([{ row: 2, column }])
    expect(list.doubts[0]?.text).toContain(doubt)
  })
})
