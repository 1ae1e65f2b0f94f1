import { describe, expect, it } from 'vitest'
import { newerRates, readRateFile } from './rate-file.ts'
import { rateFileText } from './rate-file-texts.ts'

const now = new Date('2024-06-28T16:30:00Z')
const sender = '<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>'
const cube = (currency: string, rate: string) => `<Cube currency='${currency}' rate='${rate}'/>`
const published = [
  cube('USD', '1.0705'),
  cube('JPY', '171.94'),
  cube('DKK', '7.4575'),
  cube('GBP', '0.84638'),
  cube('SEK', '11.3595'),
  cube('NOK', '11.3965'),
]
const fileOf = (cubes: readonly string[], { day = '2024-06-28', from = sender } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	${from}
	<Cube><Cube time='${day}'>${cubes.join('\n')}</Cube></Cube>
</gesmes:Envelope>`
const rate = (per_eur: number, day = '2024-06-28') => ({ per_eur, day, source: 'European Central Bank' })
const problemOf = (reading: ReturnType<typeof readRateFile>) => (reading.ok ? null : rateFileText(reading.refusal))

describe('readRateFile', () => {
  it('reads the currencies of the platform, with the day and the sender', () => {
    expect(readRateFile(fileOf(published), now)).toEqual({
      ok: true,
      rates: { USD: rate(1.0705), DKK: rate(7.4575), GBP: rate(0.84638), SEK: rate(11.3595), NOK: rate(11.3965) },
    })
  })

  it('reads quotation marks of either kind', () => {
    expect(readRateFile(fileOf(published).replaceAll("'", '"'), now).ok).toBe(true)
  })

  it.each([
    ['', 'The file of the rates does not name its sender.'],
    ['<html><title>Not found</title></html>', 'The file of the rates does not name its sender.'],
    [fileOf(published, { from: '' }), 'The file of the rates does not name its sender.'],
    [fileOf(published, { day: '2024-02-30' }), 'The file of the rates is not of one day.'],
    [fileOf(published, { day: '28/06/2024' }), 'The file of the rates is not of one day.'],
    [`${sender}${cube('USD', '1.07')}`, 'The file of the rates is not of one day.'],
    [fileOf(["<Cube time='2024-06-27'/>", ...published]), 'The file of the rates is not of one day.'],
    [fileOf(published, { day: '2024-06-30' }), 'The file of the rates is of 30 June 2024, which is in the future.'],
    [fileOf([cube('JPY', '171.94')]), 'The file of the rates has none of the currencies.'],
    [fileOf([]), 'The file of the rates has none of the currencies.'],
    [fileOf([cube('USD', '0')]), 'The file has “0” as the rate of USD.'],
    [fileOf([cube('USD', '-1.07')]), 'The file has “-1.07” as the rate of USD.'],
    [fileOf([cube('USD', '1,07')]), 'The file has “1,07” as the rate of USD.'],
    [fileOf([cube('USD', '1e9')]), 'The file has “1e9” as the rate of USD.'],
    [fileOf([cube('USD', '1000001')]), 'The file has “1000001” as the rate of USD.'],
    [fileOf(["<Cube currency='USD'/>"]), 'The file has “” as the rate of USD.'],
    [fileOf([cube('USD', '1.07'), cube('USD', '1.08')]), 'The file has two rates of USD.'],
  ])('refuses %j', (xml, problem) => {
    expect(problemOf(readRateFile(xml, now))).toBe(problem)
  })
})

describe('newerRates', () => {
  const read = { USD: rate(1.0705), SEK: rate(11.3595) }

  it('returns the rates of a later day, and those that are new', () => {
    expect(newerRates({}, read)).toEqual({ ok: true, rates: read })
    expect(newerRates({ USD: rate(1.08, '2024-06-27'), SEK: rate(11.2) }, read)).toEqual({
      ok: true,
      rates: { USD: read.USD },
    })
    expect(newerRates({ USD: rate(1.08, '2024-07-01') }, { USD: read.USD })).toEqual({ ok: true, rates: {} })
  })

  it.each([
    [{ SEK: rate(5.6, '2024-06-27') }, 'The rate of SEK is 11.3595 in the file, and 5.6 here.'],
    [{ SEK: rate(22.8, '2024-06-27') }, 'The rate of SEK is 11.3595 in the file, and 22.8 here.'],
    [{ SEK: rate(0.088, '2024-06-27') }, 'The rate of SEK is 11.3595 in the file, and 0.088 here.'],
  ])('refuses all if one has doubled or halved since %j', (stored, problem) => {
    expect(problemOf(newerRates(stored, read))).toBe(`${problem} Type the right one in the settings.`)
  })
})
