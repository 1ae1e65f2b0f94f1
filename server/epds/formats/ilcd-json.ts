import { preferEnglish, type LocalText } from './file-text.ts'
import {
  gwpIndicators,
  internalId,
  type LocatedText,
  type IlcdExchange,
  type IlcdFacts,
  type IlcdFlow,
  type IlcdResult,
} from './ilcd-facts.ts'
import { jsonAt, jsonList, jsonText, type ParsedJson } from './json.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

/** Whether this is the JSON of a process data set, as soda4LCA answers it with `format=json&view=extended`. */
export const isIlcdJson = (json: ParsedJson): boolean => jsonAt(json, 'processInformation') !== null

const found = (text: string | null, ...path: string[]): LocatedText | null =>
  text === null || text.trim() === '' ? null : { text: text.trim(), at: path.join('.') }

const localTexts = (from: ParsedJson, ...path: string[]): LocalText[] =>
  jsonList(from, ...path).map((text) => ({ text: jsonText(text, 'value') ?? '', language: jsonText(text, 'lang') }))

const foundLocal = (from: ParsedJson, ...path: string[]) => found(preferEnglish(localTexts(from, ...path)), ...path)

const extensionsOf = (from: ParsedJson, ...path: string[]): ParsedJson[] => jsonList(from, ...path, 'other', 'anies')

/** The value of an element of the extensions. `of`: the text of a value that is an object, such as a reference. */
function extension(
  name: string,
  of: (value: ParsedJson) => string | null,
  from: ParsedJson,
  ...path: string[]
): LocatedText | null {
  for (const any of extensionsOf(from, ...path)) {
    const text = asText(any) ?? of(jsonAt(any, 'value')) ?? ''
    const value = jsonText(any, 'name') === name && !text.includes('<') ? text : elementIn(text, name)
    const result = found(value, ...path, name)
    if (result !== null) return result
  }
  return null
}

const asText = (value: ParsedJson): string | null => (typeof value === 'string' ? value : null)

/** The content of an element whose XML is the text of a value, as in the answers of some servers. */
function elementIn(text: string, name: string): string | null {
  const element = new RegExp(`<(?:[\\w-]{1,20}:)?${name}(?:\\s[^<>]{0,500})?>([^<>]{0,500})<`)
  return element.exec(text.slice(0, 5000))?.[1] ?? null
}

const publication = ['administrativeInformation', 'publicationAndOwnership']
const time = ['processInformation', 'time']
const method = ['modellingAndValidation', 'LCIMethodAndAllocation']
const compliances = ['modellingAndValidation', 'complianceDeclarations', 'compliance']

export function ilcdFactsOfJson(json: ParsedJson): IlcdFacts {
  const shortDescription = (reference: ParsedJson) => preferEnglish(localTexts(reference, 'shortDescription'))
  return {
    type: jsonText(json, ...method, 'typeOfDataSet')?.trim() ?? null,
    name: foundLocal(json, 'processInformation', 'dataSetInformation', 'name', 'baseName'),
    registrationNumber: found(
      jsonText(json, ...publication, 'registrationNumber'),
      ...publication,
      'registrationNumber',
    ),
    operator:
      foundLocal(json, ...publication, 'referenceToRegistrationAuthority', 'shortDescription') ??
      extension('referenceToPublisher', shortDescription, json, ...publication),
    owner: foundLocal(json, ...publication, 'referenceToOwnershipOfDataSet', 'shortDescription'),
    subtype: extension('subType', asText, json, ...method),
    published: extension('publicationDateOfEPD', asText, json, ...time),
    expires: extension('expirationDateOfEPD', asText, json, ...time),
    validUntil: found(jsonText(json, ...time, 'dataSetValidUntil'), ...time, 'dataSetValidUntil'),
    compliances: jsonList(json, ...compliances).map((compliance) => {
      const reference = jsonAt(compliance, 'referenceToComplianceSystem')
      return { id: idOf(reference), name: shortDescription(reference) ?? '', at: compliances.join('.') }
    }),
    exchange: referenceExchange(json),
    results: resultsOf(json),
  }
}

const idOf = (reference: ParsedJson, key = 'refObjectId') => jsonText(reference, key)?.trim().toLowerCase() ?? ''

/** The exchange of the reference flow. Null if there is none; several are refused. */
function referenceExchange(json: ParsedJson): IlcdExchange | null {
  const references = jsonList(json, 'processInformation', 'quantitativeReference', 'referenceToReferenceFlow')
  const ids = new Set(references.map((id) => internalId(asText(id))))
  const matches = jsonList(json, 'exchanges', 'exchange').flatMap((exchange, index) => {
    const id = internalId(jsonText(exchange, 'dataSetInternalID'))
    return id !== null && ids.has(id) ? [{ exchange, index }] : []
  })
  const [match] = matches
  if (matches.length > 1) throw new UnreadableEpd('epd.severalReferenceFlows')
  if (match === undefined) return null
  const { exchange, index } = match
  const path = ['exchanges', `exchange[${index}]`]
  const at = (key: string) => found(jsonText(exchange, key), ...path, key)
  return {
    meanAmount: at('meanAmount'),
    resultingFlowAmount: at('resultingflowAmount'),
    unit: null,
    flow: flowOf(exchange, path),
  }
}

/** The product, which only the extended view of the exchange has. */
function flowOf(exchange: ParsedJson, path: readonly string[]): IlcdFlow | null {
  if (jsonAt(exchange, 'flowProperties') === null) return null
  return {
    properties: jsonList(exchange, 'flowProperties').map((property, index) => ({
      id: idOf(property, 'uuid'),
      name: preferEnglish(localTexts(property, 'name')),
      meanValue: jsonText(property, 'meanValue'),
      isReference: jsonAt(property, 'referenceFlowProperty') === true,
      unit: jsonText(property, 'referenceUnit'),
      at: [...path, `flowProperties[${index}]`, 'meanValue'].join('.'),
    })),
    indirect: jsonList(exchange, 'materialProperties').flatMap((property) => jsonText(property, 'name') ?? []),
    // The view of a process does not have it.
    vendor: null,
  }
}

function resultsOf(json: ParsedJson): IlcdResult[] {
  return jsonList(json, 'LCIAResults', 'LCIAResult').flatMap((result, index) => {
    const indicator = idOf(jsonAt(result, 'referenceToLCIAMethodDataSet'))
    if (!gwpIndicators.includes(indicator)) return []
    const extensions = extensionsOf(result)
    const amounts = extensions.flatMap((any) => {
      const module = jsonText(any, 'module')
      return module === null
        ? []
        : [{ module, scenario: jsonText(any, 'scenario'), value: jsonText(any, 'value') ?? '' }]
    })
    const group = extensions.find((any) => jsonText(any, 'name') === 'referenceToUnitGroupDataSet') ?? null
    const unit = preferEnglish(localTexts(group, 'value', 'shortDescription'))
    return [{ indicator, unit, amounts, at: `LCIAResults.LCIAResult[${index}]` }]
  })
}
