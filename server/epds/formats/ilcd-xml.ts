import { preferEnglish } from './file-text.ts'
import {
  gwpIndicators,
  internalId,
  massUnitGroups,
  type LocatedText,
  type IlcdExchange,
  type IlcdFacts,
  type IlcdFlow,
  type IlcdResult,
} from './ilcd-facts.ts'
import { UnreadableEpd } from './unreadable-epd.ts'
import { elementsAt, extensionAttribute, localTextsAt, referredId, textAt } from './xml-path.ts'
import type { XmlElement } from './xml.ts'

/** `at`: the path as a person reads it, without the mark of the extension. */
const found = (text: string | null, path: string): LocatedText | null =>
  text === null || text.trim() === '' ? null : { text: text.trim(), at: path.replaceAll('epd:', '') }

const foundText = (root: XmlElement, path: string) => found(textAt(root, path), path)
const foundLocal = (root: XmlElement, path: string) => found(preferEnglish(localTextsAt(root, path)), path)

const publication = 'administrativeInformation/publicationAndOwnership'
const time = 'processInformation/time'
const method = 'modellingAndValidation/LCIMethodAndAllocation'
const compliance = 'modellingAndValidation/complianceDeclarations/compliance/referenceToComplianceSystem'

/** The facts of a process data set. `flowOf`: the data of a flow by its UUID and version, null if they are not there. */
export function ilcdFactsOfXml(
  root: XmlElement,
  flowOf: (id: string, version: string | null) => IlcdFlow | null,
): IlcdFacts {
  return {
    type: textAt(root, `${method}/typeOfDataSet`)?.trim() ?? null,
    name: foundLocal(root, 'processInformation/dataSetInformation/name/baseName'),
    registrationNumber: foundText(root, `${publication}/registrationNumber`),
    operator:
      foundLocal(root, `${publication}/referenceToRegistrationAuthority/shortDescription`) ??
      foundLocal(root, `${publication}/other/epd:referenceToPublisher/shortDescription`),
    owner: foundLocal(root, `${publication}/referenceToOwnershipOfDataSet/shortDescription`),
    subtype: foundText(root, `${method}/other/epd:subType`),
    published: foundText(root, `${time}/other/epd:publicationDateOfEPD`),
    expires: foundText(root, `${time}/other/epd:expirationDateOfEPD`),
    validUntil: foundText(root, `${time}/dataSetValidUntil`),
    compliances: elementsAt(root, compliance).map((reference) => ({
      id: referredId(reference),
      name: preferEnglish(localTextsAt(reference, 'shortDescription')) ?? '',
      at: compliance,
    })),
    exchange: referenceExchange(root, flowOf),
    results: resultsOf(root),
  }
}

/** The exchange of the reference flow. Null if there is none; several are refused. */
function referenceExchange(
  root: XmlElement,
  flowOf: (id: string, version: string | null) => IlcdFlow | null,
): IlcdExchange | null {
  const references = elementsAt(root, 'processInformation/quantitativeReference/referenceToReferenceFlow')
  const ids = new Set(references.map(({ text }) => internalId(text)))
  const exchanges = elementsAt(root, 'exchanges/exchange').filter(({ attributes }) => {
    const id = internalId(attributes.get('dataSetInternalID'))
    return id !== null && ids.has(id)
  })
  const [exchange] = exchanges
  if (exchanges.length > 1) throw new UnreadableEpd('epd.severalReferenceFlows')
  if (exchange === undefined) return null
  const [flow] = elementsAt(exchange, 'referenceToFlowDataSet')
  return {
    meanAmount: found(textAt(exchange, 'meanAmount'), 'exchanges/exchange/meanAmount'),
    resultingFlowAmount: null,
    unit: ownUnit(exchange),
    flow: flowOf(referredId(flow), flow?.attributes.get('version')?.trim() ?? null),
  }
}

/** The unit of an exchange that refers to the units of mass. */
function ownUnit(exchange: XmlElement): string | null {
  const [group] = elementsAt(exchange, 'other/epd:referenceToUnitGroupDataSet')
  if (group === undefined || !massUnitGroups.includes(referredId(group))) return null
  return preferEnglish(localTextsAt(group, 'shortDescription')) ?? 'kg'
}

function resultsOf(root: XmlElement): IlcdResult[] {
  return elementsAt(root, 'LCIAResults/LCIAResult').flatMap((result, index) => {
    const indicator = referredId(elementsAt(result, 'referenceToLCIAMethodDataSet')[0])
    if (!gwpIndicators.includes(indicator)) return []
    const amounts = elementsAt(result, 'other/epd:amount').map((amount) => ({
      module: extensionAttribute(amount, 'module') ?? '',
      scenario: extensionAttribute(amount, 'scenario'),
      value: amount.text,
    }))
    const unit = preferEnglish(localTextsAt(result, 'other/epd:referenceToUnitGroupDataSet/shortDescription'))
    return [{ indicator, unit, amounts, at: `LCIAResults/LCIAResult[${index + 1}]` }]
  })
}
