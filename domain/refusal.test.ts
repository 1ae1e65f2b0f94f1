import { expect, test } from 'vitest'
import { allowed, denied, formatRefusal, type RefusalOf } from './refusal.ts'

const texts = {
  gone: 'It is gone.',
  tooMany: ({ max }: { max: number }) => `At most ${max}.`,
}
const text = (refusal: RefusalOf<'thing', typeof texts>) => formatRefusal(texts, refusal)

test("a refusal's text takes its parameters", () => {
  expect(text('thing.gone')).toBe('It is gone.')
  expect(text({ code: 'thing.tooMany', max: 3 })).toBe('At most 3.')
})

test('a verdict is allowed, or denied with its refusal', () => {
  expect(allowed).toEqual({ ok: true })
  expect(denied('thing.gone')).toEqual({ ok: false, refusal: 'thing.gone' })
})
