import { expect, it } from 'vitest'
import { insightSavingNotes, savingLine, type SavingSum } from './insight-savings.ts'

const rates = { SEK: { per_eur: 11, day: '2026-11-20', source: 'ECB' } }
const some: SavingSum = { currency: 'EUR', compared: 2, whole: 1000, split: 900, no_rate: 1, no_whole: 3 }

it('savingLine adds the savings of all currencies up in the base', () => {
  const kronor: SavingSum = { ...some, currency: 'SEK', compared: 1, whole: 1100, split: 1210, no_rate: 0, no_whole: 0 }
  // 1,100 SEK are 100 EUR, and 1,210 SEK are 110 EUR.
  expect(savingLine([some, kronor], 'EUR', rates)).toEqual({
    awards: 7,
    compared: 3,
    whole: 1100,
    split: 1010,
    saved: 90,
    no_rate: 1,
    no_whole: 3,
  })
})

it('savingLine shows no saving of a currency without a rate, and counts its awards', () => {
  const crowns: SavingSum = { ...some, currency: 'NOK', compared: 4, no_rate: 0, no_whole: 0 }
  expect(savingLine([some, crowns], 'EUR', rates)).toMatchObject({ awards: 10, compared: 2, saved: 100, no_rate: 5 })
  expect(savingLine([crowns], 'EUR', rates)).toMatchObject({ compared: 0, whole: null, saved: null, no_rate: 4 })
})

it('savingLine has no saving without an award', () => {
  expect(savingLine([], 'EUR', rates)).toMatchObject({ awards: 0, saved: null })
})

it('savingLine can be negative', () => {
  expect(savingLine([{ ...some, split: 1000.01 }], 'EUR', rates).saved).toBe(-0.01)
})

it('insightSavingNotes name the awards that had nothing to be compared with', () => {
  expect(insightSavingNotes({ no_rate: 0, no_whole: 0 })).toEqual([])
  expect(insightSavingNotes({ no_rate: 1, no_whole: 2 })).toEqual([
    'Without a rate between the currencies, and not in it: 1 award.',
    'Without an offer on all of the same goods, and not in it: 2 awards.',
  ])
})
