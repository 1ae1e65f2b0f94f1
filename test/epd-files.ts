import { strToU8, zipSync, type Zippable } from 'fflate'
import {
  content,
  escaped,
  flowId,
  given,
  ilcdWriter,
  processId,
  usualPrefixes,
  type EpdContent,
} from './epd-content.ts'
import { flowXml } from './epd-products.ts'

export function ilcdXml(changes: Partial<EpdContent> = {}, prefixes = usualPrefixes, exchangeMore = ''): string {
  const epd = content(changes)
  const w = ilcdWriter(prefixes)
  const time = [
    given(epd.published, (day) => w.epd2('publicationDateOfEPD', day)),
    given(epd.expires, (day) => w.epd24('expirationDateOfEPD', day)),
  ]
  return w.root(
    'processDataSet',
    'Process',
    w.own(
      'processInformation',
      w.own(
        'dataSetInformation',
        w.common('UUID', processId),
        w.own('name', ...epd.names.map(([language, text]) => w.text('baseName', language, text))),
      ),
      w.own(
        'quantitativeReference',
        w.own('referenceToReferenceFlow', '7'),
        epd.isTwoReferences ? w.own('referenceToReferenceFlow', '8') : '',
      ),
      w.own(
        'time',
        given(epd.validUntil, (year) => w.common('dataSetValidUntil', year)),
        w.common('other', ...time),
      ),
    ),
    w.own(
      'modellingAndValidation',
      w.own(
        'LCIMethodAndAllocation',
        given(epd.type, (type) => w.own('typeOfDataSet', type)),
        w.common(
          'other',
          given(epd.subtype, (subtype) => w.epd('subType', subtype)),
        ),
      ),
      w.own(
        'complianceDeclarations',
        ...epd.compliances.map(([id, name]) =>
          w.own('compliance', w.reference('common', 'referenceToComplianceSystem', id, name)),
        ),
      ),
    ),
    w.own(
      'administrativeInformation',
      w.own(
        'publicationAndOwnership',
        given(epd.operator, (name) => w.reference('common', 'referenceToRegistrationAuthority', 'x', name)),
        given(epd.owner, (name) => w.reference('common', 'referenceToOwnershipOfDataSet', 'x', name)),
        given(epd.number, (number) => w.common('registrationNumber', escaped(number))),
        w.common(
          'other',
          given(epd.publisher, (name) => w.reference('epd2', 'referenceToPublisher', 'x', name)),
        ),
      ),
    ),
    w.own(
      'exchanges',
      w.numbered(
        'exchange',
        7,
        w.reference('own', 'referenceToFlowDataSet', flowId, 'product', ' version="00.00.001"'),
        w.own('meanAmount', epd.meanAmount),
        exchangeMore,
      ),
      w.numbered('exchange', 8, w.reference('own', 'referenceToFlowDataSet', 'x', 'waste'), w.own('meanAmount', '0.0')),
    ),
    w.own(
      'LCIAResults',
      ...epd.results.map(([indicator, amounts, unit = 'kg CO2 eqv.']) =>
        w.own(
          'LCIAResult',
          w.reference('own', 'referenceToLCIAMethodDataSet', indicator, 'An indicator'),
          w.own('meanAmount', '0.0'),
          w.common('other', ...amounts.map(w.amount), w.reference('epd', 'referenceToUnitGroupDataSet', 'x', unit)),
        ),
      ),
    ),
  )
}

export const zipOf = (files: Record<string, string | Uint8Array>, options: Zippable = {}): Uint8Array =>
  zipSync({
    ...Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
    ),
    ...options,
  })

export const ilcdFiles = (changes: Partial<EpdContent> = {}): Record<string, string> => ({
  'ILCD/processes/epd.xml': ilcdXml(changes),
  'ILCD/flows/product.xml': flowXml(changes),
})

export const ilcdZip = (changes: Partial<EpdContent> = {}, more: Record<string, string | Uint8Array> = {}) =>
  zipOf({ ...ilcdFiles(changes), ...more })
