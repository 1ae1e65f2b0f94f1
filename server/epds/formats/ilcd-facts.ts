/** The number by which parts of a data set refer to each other; null if the text is none. Two zeros are the same number. */
export const internalId = (text: string | null | undefined): number | null =>
  /^\s*\d{1,15}\s*$/.test(text ?? '') ? Number(text) : null

/** A text of a data set and its place there. */
export type LocatedText = { text: string; at: string }

/** A property of the product, such as Mass, with its value for one unit of the exchange. `unit`: null if it is not said. */
export type IlcdProperty = {
  id: string
  name: string | null
  meanValue: string | null
  isReference: boolean
  unit: string | null
  at: string
}

/** The product data set. `indirect`: names of material properties, such as "gross density". `vendor`: whose product it is. */
export type IlcdFlow = { properties: IlcdProperty[]; indirect: string[]; vendor: LocatedText | null }

/**
 * The exchange that is the declared unit. `unit`: of its amount, if the exchange itself says it. `flow`: null if its data
 * set is not there.
 */
export type IlcdExchange = {
  meanAmount: LocatedText | null
  resultingFlowAmount: LocatedText | null
  unit: string | null
  flow: IlcdFlow | null
}

export type IlcdAmount = { module: string; scenario: string | null; value: string }
/** The results of one indicator, by its UUID. */
export type IlcdResult = { indicator: string; unit: string | null; amounts: IlcdAmount[]; at: string }
/** A standard that the data set follows. */
export type IlcdCompliance = { id: string; name: string; at: string }

/** The facts of an ILCD+EPD process data set, the same from XML and from JSON. */
export type IlcdFacts = {
  type: string | null
  name: LocatedText | null
  registrationNumber: LocatedText | null
  operator: LocatedText | null
  /** The company that owns the data set: the declaration is its own. */
  owner: LocatedText | null
  subtype: LocatedText | null
  published: LocatedText | null
  expires: LocatedText | null
  validUntil: LocatedText | null
  compliances: IlcdCompliance[]
  exchange: IlcdExchange | null
  results: IlcdResult[]
}

/**
 * UUIDs that the format defines. Names are in any language, so nothing is found by them. Source: InData Working Group,
 * ILCD-EPD-Data-Format, doc/identifiers, with the deprecated alternatives that it lists.
 */
export const massProperties: readonly string[] = [
  '93a60a56-a3c8-11da-a746-0800200b9a66',
  '7e18d0ad-e78e-47a0-8e96-1c0a581902e2',
]
export const massUnitGroups: readonly string[] = [
  '93a60a57-a4c8-11da-a746-0800200c9a66',
  'ad38d542-3fe9-439d-9b95-2f5f7752acaf',
]
/** The reference units of the properties that declared units have. */
export const referenceUnits: Readonly<Record<string, string>> = {
  '93a60a56-a3c8-11da-a746-0800200b9a66': 'kg',
  '7e18d0ad-e78e-47a0-8e96-1c0a581902e2': 'kg',
  '93a60a56-a3c8-22da-a746-0800200c9a66': 'm³',
  '93a60a56-a3c8-19da-a746-0800200c9a66': 'm²',
  '838aaa23-0117-11db-92e3-0800200c9a66': 'm',
  '01846770-4cfe-4a25-8ad9-919d8d378345': 'pieces',
}

/** GWP-total by EN 15804+A2: of the characterisation factors EF 3.1, and of EF 3.0, which they replaced. */
const gwpTotalEf31 = 'a7ea142a-9749-11ed-a8fc-0242ac120002'
const gwpTotalEf30 = '6a37f984-a4b3-458a-a20a-64418c145fa2'
export const gwpTotalIndicators: readonly string[] = [gwpTotalEf31, gwpTotalEf30]
/** The method that an indicator names. That of +A1 is used by several. */
export const methodOfIndicator: Readonly<Record<string, string>> = {
  [gwpTotalEf31]: 'EF 3.1',
  [gwpTotalEf30]: 'EF 3.0',
}
export const gwpFossilIndicators: readonly string[] = [
  'a7ea19c0-9749-11ed-a8fc-0242ac120002',
  '5f635281-343e-44fb-83df-1971b155e6b6',
]
/** GWP by EN 15804+A1, which has one indicator for all of it. */
export const gwpOfA1Indicator = '77e416eb-a363-4258-a04e-171d843a6460'

export const gwpIndicators: readonly string[] = [...gwpTotalIndicators, ...gwpFossilIndicators, gwpOfA1Indicator]

export const complianceSystems = {
  en15804: [
    'b00f9ec0-7874-11e3-981f-0800200c9a66',
    'c0016b33-8cf7-415c-ac6e-deba0d21440d',
    'd4aa3ec7-b1d7-4a4a-a6cb-37af88dcc902',
  ],
  iso21930: ['9c1e8451-2321-4498-b459-b6568b6b6547'],
} as const satisfies Record<string, readonly string[]>
