import { describe, expect, it } from 'vitest'
import { ilcdJson, openEpd } from '#test/epd-json.ts'
import { readingOf, refusalOf } from '#test/read-epd.ts'
import { jsonAt, jsonList, jsonText, parseJson } from './json.ts'

const megabytes = (count: number) => count * 1024 * 1024 - 1000

describe('numbers in JSON', () => {
  it('keep the digits of the file', () => {
    const json = parseJson('{"a": [1.0, 2300.50, 1E-7, -0, 12345678901234567890.123456789, 1e400]}')
    expect(jsonAt(json, 'a')).toEqual(['1.0', '2300.50', '1E-7', '-0', '12345678901234567890.123456789', '1e400'])
  })

  it('become texts, unlike true and null', () => {
    expect(parseJson('["1", 1, true, null, "true"]')).toEqual(['1', '1', true, null, 'true'])
  })
})

describe('JSON that would exhaust a parser', () => {
  it.each([
    ['lists', '['.repeat(100_000), ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000), `1${'}'.repeat(100_000)}`],
    ['lists without an end', '['.repeat(5_000_000), ''],
  ])('rejects too deep %s', async (_what, open, close) => {
    expect(await refusalOf(open + close)).toBe('epd.tooDeep')
  })

  it('rejects too many values', async () => {
    expect(await refusalOf(`[${'0,'.repeat(megabytes(10) / 2)}0]`)).toBe('epd.tooManyElements')
    expect(await refusalOf(`{"a":[${'{},'.repeat(megabytes(10) / 3)}0]}`)).toBe('epd.tooManyElements')
    expect(await refusalOf(`[${'0,'.repeat(200_000)}0]`)).toBe('epd.noEpd')
  })

  it('accepts brackets in texts', async () => {
    const text = '\\"[[{{'.repeat(100_000)
    expect((await readingOf(openEpd().replace('Steel sections', `Steel ${text}`))).name).toMatch(/^Steel "\[\[/)
  })

  it.each([
    ['a number', '7'.repeat(megabytes(10) - 500)],
    ['a text', `"${'7'.repeat(megabytes(10) - 500)}"`],
  ])('rejects %s of 10 MB as an amount', async (_what, value) => {
    const file = openEpd({ impacts: { 'EF 3.0': { gwp: { A1A2A3: { mean: 'HERE' } } } } }).replace('"HERE"', value)
    expect(await refusalOf(file)).toMatchObject({
      code: 'epd.notANumber',
      value: expect.stringMatching(/^7{39}…$/) as string,
    })
  })
})

it.each(['{', '{"a":}', '{"a":1,}', '{a:1}', '{"a":01}', '{"a":NaN}', '{"a":"\u0001"}', '{} {}', '[', '{"a":"\\x"}'])(
  'reading rejects %s',
  async (text) => {
    expect(await refusalOf(text)).toBe('epd.brokenJson')
  },
)

describe('a repeated key in an object', () => {
  it.each([
    ['with other values', '{"A1A2A3":{"mean":1},"A1A2A3":{"mean":2000}}', 'A1A2A3'],
    ['with the same value', '{"a":1,"a":1}', 'a'],
    ['in an object of a list', '[{"a":1},{"b":[{"a":{}}],"c":"b","b":2}]', 'b'],
    ['after an object with it', '{"a":{"b":1},"c":[],"a":2}', 'a'],
    ['written in another way', '{"A1":1,"\\u00411":2}', 'A1'],
    ['with a quotation mark', '{"\\"":1,"\\u0022":2}', '"'],
    ['of JavaScript', '{"__proto__":1,"__proto__":2}', '__proto__'],
    ['that is empty', '{"":1, "" :2}', ''],
  ])('gets rejected %s', async (_what, text, key) => {
    expect(await refusalOf(text)).toEqual({ code: 'epd.keyTwice', key })
  })

  it('stays allowed in other places', () => {
    const texts = [
      '{"a":"a","b":["a","a"],"c":{"a":1},"d":[{"a":1},{"a":1}]}',
      '{"a":"\\",\\"a\\":1","A":1}',
      '["a","a"]',
    ]
    for (const text of texts) expect(JSON.stringify(parseJson(text)).replaceAll('"1"', '1')).toBe(text)
    expect(() => parseJson('{"a":1,"\\x":2}')).toThrow('not well-formed')
  })
})

describe('keys that JavaScript uses', () => {
  it('change no prototype, and mean nothing', async () => {
    const epd = openEpd()
    expect(await refusalOf(`{"__proto__": ${epd}, "constructor": {"prototype": ${epd}}}`)).toBe('epd.noEpd')
    expect(Reflect.has({}, 'doctype')).toBe(false)
    const { name, subtype } = await readingOf(epd.replace('{', '{"__proto__":{"ec3":1},"toString":"x",'))
    expect([name, subtype]).toEqual(['Steel sections', 'product-specific'])
    expect(jsonAt(parseJson('{"a":1}'), 'constructor')).toBeNull()
    expect(jsonAt(parseJson('{"__proto__":{"a":"b"}}'), 'a')).toBeNull()
  })

  it('count like any other key', async () => {
    const file = openEpd({ impacts: { constructor: { gwp: { A1A2A3: { mean: 2300 } } } } })
    expect((await readingOf(file)).found_at.modules).toBe('impacts.constructor.gwp')
  })
})

describe("values of other types than the schema's", () => {
  const values = ['null', 'true', '[]', '{}', '""', '0', '"x"', '[[]]', '[null]', '{"value":null}']
  const keys = [
    ['processInformation', 'dataSetInformation', 'baseName', 'referenceToReferenceFlow', 'time', 'other', 'anies'],
    ['complianceDeclarations', 'compliance', 'referenceToComplianceSystem', 'publicationAndOwnership', 'exchange'],
    ['registrationNumber', 'flowProperties', 'LCIAResults', 'LCIAResult', 'module', 'impacts', 'EF 3.0', 'gwp'],
    ['A1A2A3', 'declared_unit', 'kg_per_declared_unit', 'program_operator', 'compliance', 'ec3', 'doctype', 'mean'],
  ].flat()

  /** The document with the value of every key of this name replaced. */
  const replaced = (file: string, key: string, value: string) =>
    JSON.stringify(JSON.parse(file), (name, old: unknown) => (name === key ? (JSON.parse(value) as unknown) : old))

  it('never throw, but are read or refused', async () => {
    for (const file of [ilcdJson(), openEpd()])
      for (const key of keys.filter((name) => file.includes(`"${name}"`)))
        for (const value of values) {
          const changed = replaced(file, key, value)
          const outcome = await readingOf(changed).then(
            () => 'read',
            () => refusalOf(changed),
          )
          expect(outcome).not.toBeUndefined()
        }
  })
})

it('jsonList accepts a single value without brackets', () => {
  expect(jsonList(parseJson('{"a":{"b":1}}'), 'a')).toEqual([{ b: '1' }])
  expect(jsonList(parseJson('{"a":null}'), 'a')).toEqual([])
  expect(jsonText(parseJson('{"a":{"b":true}}'), 'a', 'b')).toBeNull()
})
