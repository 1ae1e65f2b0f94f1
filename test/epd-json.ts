import { content, flowId, type EpdContent } from './epd-content.ts'

const named = (name: string, value: unknown) => ({ name, value })
const description = (text: string) => ({ shortDescription: [{ value: text, lang: 'en' }] })

/** A number as its text, so that the JSON has the digits of the test. */
const numbers = (json: string) => json.replaceAll(/"#(.*?)"/g, '$1')

/** The extended view of a process data set, as soda4LCA writes it. */
export function ilcdJson(changes: Partial<EpdContent> = {}, exchange: Record<string, unknown> = {}): string {
  const epd = content(changes)
  const time = [
    ...(epd.published === null ? [] : [named('publicationDateOfEPD', `#${Date.parse(epd.published)}`)]),
    ...(epd.expires === null ? [] : [named('expirationDateOfEPD', `#${Date.parse(epd.expires)}`)]),
  ]
  const reference = epd.properties[epd.reference]
  return numbers(
    JSON.stringify({
      processInformation: {
        dataSetInformation: { name: { baseName: epd.names.map(([lang, value]) => ({ value, lang })) } },
        quantitativeReference: {
          referenceToReferenceFlow: epd.isTwoReferences ? [7, 8] : [7],
          type: 'Reference flow(s)',
        },
        time: {
          ...(epd.validUntil === null ? {} : { dataSetValidUntil: `#${epd.validUntil}` }),
          other: { anies: time },
        },
      },
      modellingAndValidation: {
        LCIMethodAndAllocation: {
          typeOfDataSet: epd.type,
          other: { anies: epd.subtype === null ? [] : [named('subType', epd.subtype)] },
        },
        complianceDeclarations: {
          compliance: epd.compliances.map(([refObjectId, name]) => ({
            referenceToComplianceSystem: { refObjectId, ...description(name) },
          })),
        },
      },
      administrativeInformation: {
        publicationAndOwnership: {
          registrationNumber: epd.number,
          ...(epd.owner === null ? {} : { referenceToOwnershipOfDataSet: description(epd.owner) }),
          ...(epd.operator === null ? {} : { referenceToRegistrationAuthority: description(epd.operator) }),
          other: {
            anies: epd.publisher === null ? [] : [named('referenceToPublisher', description(epd.publisher))],
          },
        },
      },
      exchanges: {
        exchange: [
          {
            dataSetInternalID: 7,
            referenceToFlowDataSet: { refObjectId: flowId, ...description('product') },
            meanAmount: `#${epd.meanAmount}`,
            referenceFlow: true,
            resultingflowAmount: `#${Number(epd.meanAmount) * Number(reference?.meanValue ?? 1)}`,
            flowProperties: epd.properties.map(({ id, name = 'A property', meanValue, unit }, index) => ({
              name: [{ value: name, lang: 'en' }],
              uuid: id,
              ...(index === epd.reference ? { referenceFlowProperty: true } : {}),
              meanValue: meanValue === '' ? '' : `#${meanValue}`,
              ...(unit === undefined ? {} : { referenceUnit: unit }),
            })),
            materialProperties: epd.materialProperties.map((name) => ({ name, value: '> 500', unit: '-' })),
            ...exchange,
          },
          { dataSetInternalID: 8, meanAmount: 0, resultingflowAmount: 0 },
        ],
      },
      LCIAResults: {
        LCIAResult: epd.results.map(([refObjectId, amounts, unit = 'kg CO2 eqv.']) => ({
          referenceToLCIAMethodDataSet: { refObjectId, ...description('An indicator') },
          meanAmount: 0,
          other: {
            anies: [
              ...amounts.map(([module, value, scenario]) => ({
                ...(value === '' ? {} : { value }),
                module,
                ...(scenario === undefined ? {} : { scenario }),
              })),
              named('referenceToUnitGroupDataSet', description(unit)),
            ],
          },
        })),
      },
      version: '1.1',
    }),
  )
}

/** An openEPD document. A text that begins with # is a number with these digits. */
export const openEpd = (changes: Record<string, unknown> = {}): string =>
  numbers(
    JSON.stringify({
      doctype: 'openEPD',
      openepd_version: '0.1',
      product_name: 'Steel sections',
      manufacturer: { web_domain: 'valsverk.example', name: 'Exempel Valsverk AB' },
      program_operator: { web_domain: 'epd.example', name: 'The EPD programme' },
      program_operator_doc_id: 'EPD-2024-001',
      date_of_issue: '2024-05-08T00:00:00+00:00',
      valid_until: '2029-05-08T00:00:00+00:00',
      declared_unit: { qty: 1, unit: 't' },
      kg_per_declared_unit: { qty: '#1000.0', unit: 'kg' },
      compliance: [{ short_name: 'EN 15804+A2' }],
      ec3: { product_specific: true },
      impacts: {
        'EF 3.0': {
          gwp: {
            A1A2A3: { mean: '#2300.5', unit: 'kgCO2e' },
            D: { mean: '#-700.25', unit: 'kgCO2e' },
          },
        },
      },
      ...changes,
    }),
  )
