import { describe, expect, it } from 'vitest'
import { catalogueCells, catalogueExamples, catalogueHeader } from './catalogue-cells.ts'
import { readCatalogue } from './catalogue-file.ts'
import type { CompleteRow } from './catalogue-row.ts'

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const product = catalogueExamples[0] as CompleteRow
const read = (...lines: string[][]) => readCatalogue({ cells: [catalogueHeader, ...lines] })

describe('catalogueCells', () => {
  it.each([
    product,
    { ...product, id, price_per_kg: 0, min_volume: 0, epd_value: null, dimensions: {} },
    { ...product, article_number: null, size: null, grade: null, standard: null },
    { ...product, article_number: '=7', size: '@workshop', grade: '=S355', standard: "'EN" },
    { ...product, price_per_kg: 0.0000001, epd_value: 1.9315, min_volume: 1_000_000 },
    { ...product, dimensions: { '=1+1': '-5', "'=x": "'@y", Höjd: 'ø 20' } },
    { ...product, dimensions: { '-50 °C': '+46' } },
  ])('can be read again: %j', (given) => {
    const cells = catalogueCells(given)

    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(read(cells)).toMatchObject({ rows: [{ product: given }], problems: [] })
  })

  it('writes examples for the template that are read without problems', () => {
    expect(read(...catalogueExamples.map(catalogueCells))).toMatchObject({
      rows: catalogueExamples.map((example) => ({ product: example })),
      problems: [],
    })
  })
})
