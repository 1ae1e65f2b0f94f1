import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { Decimal, toText } from '#domain/values/exact-decimal.ts'
import { mass, volume } from '#test/epd-content.ts'
import { ilcdFiles, ilcdXml, ilcdZip, zipOf } from '#test/epd-files.ts'
import { ilcdJson, openEpd } from '#test/epd-json.ts'
import { flowXml, unitXml } from '#test/epd-products.ts'
import { perKg, readingOf, refusalOf } from '#test/read-epd.ts'

/** The same numbers in every run (Lehmer's generator). */
function generator(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const kilograms = { kg: '1', t: '1000', g: '0.001', lb: '0.45359237' }

it('the value per kg is the same for any unit, amount and format of the EPD', async () => {
  const next = generator(15804)
  for (let round = 0; round < 8; round++) {
    const value = `${next(9) + 1}.${next(1_000_000)}`
    const quantity = `${next(5000) + 1}.${next(1000)}`
    for (const [unit, factor] of Object.entries(kilograms)) {
      const gwp = toText(Decimal(value).times(quantity).times(factor))
      const results = [['6a37f984-a4b3-458a-a20a-64418c145fa2', [['A1-A3', gwp]]]] as [string, [string, string][]][]
      const property = { id: mass, meanValue: quantity, unit }
      const other = { id: volume, meanValue: '1', unit: 'm³' }
      const files = [
        ilcdZip({ results, properties: [property], meanAmount: '1' }, unitXml(unit)),
        ilcdZip({ results, properties: [other, { ...property, meanValue: '1' }], meanAmount: quantity }, unitXml(unit)),
        ilcdJson({ results, properties: [other, property], meanAmount: '1.0' }),
        ilcdJson({ results, properties: [property], meanAmount: '1.0' }, { resultingflowAmount: quantity }),
        openEpd({
          declared_unit: { qty: `#${quantity}`, unit },
          kg_per_declared_unit: null,
          impacts: { 'EF 3.1': { gwp: { A1A2A3: { mean: `#${gwp}`, unit: 'kgCO2e' } } } },
        }),
      ]
      for (const file of files) expect((await perKg(file))[0]).toBe(toText(Decimal(value)))
    }
  }
})

it('a ton is refused as one of three masses, unless the file says which', async () => {
  const property = { id: mass, meanValue: '1', unit: 'ton' }
  const ton = { declared_unit: { qty: 1, unit: 'Ton' }, kg_per_declared_unit: null }
  for (const file of [
    ilcdZip({ properties: [property] }, unitXml('ton')),
    ilcdJson({ properties: [property] }),
    openEpd({ declared_unit: null, kg_per_declared_unit: { qty: 1, unit: 'ton' } }),
  ])
    expect(await refusalOf(file)).toEqual({ code: 'epd.tonAmbiguous', unit: 'ton' })
  expect(await refusalOf(openEpd(ton))).toEqual({ code: 'epd.tonAmbiguous', unit: 'Ton' })

  const weighed = openEpd({ ...ton, kg_per_declared_unit: { qty: '#907.18474', unit: 'kg' } })
  expect(await readingOf(weighed)).toMatchObject({ mass_kg: '907.18474', declared_unit: { unit: 'Ton' } })
})

it('2204.62 lb equal one tonne within their rounding', async () => {
  const [value] = await perKg(openEpd({ declared_unit: { qty: '#2204.62', unit: 'lb' }, kg_per_declared_unit: null }))
  expect(Decimal(value).minus('2.3005').abs().lt('0.00001')).toBe(true)
})

it('reading fetches nothing, whatever the file names', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const names = (xml: string) =>
    xml
      .replace('?>', `?><?xml-stylesheet type="text/xsl" href="${url}style.xsl"?>`)
      .replace(
        ' version="1.1"',
        ` version="1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://lca.jrc.it/ILCD/Process ${url}epd.xsd"`,
      )
      .replaceAll(' refObjectId=', ` uri="${url}data.xml" refObjectId=`)
  const json = openEpd({ $schema: url, ref: url, declaration_url: url, attachments: { EPD: url } })
  await readingOf(names(ilcdXml()))
  await readingOf(
    zipOf({ ...ilcdFiles(), 'ILCD/processes/epd.xml': names(ilcdXml()), 'a.xml': names(flowXml({}, '1')) }),
  )
  await readingOf(json)
  server.close()
  expect(requests).toBe(0)
})
