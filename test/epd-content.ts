/** EPD files as the published schemas have them: ILCD+EPD of the InData Working Group, and openEPD of its version 0. */

export const mass = '93a60a56-a3c8-11da-a746-0800200b9a66'
export const volume = '93a60a56-a3c8-22da-a746-0800200c9a66'
export const area = '93a60a56-a3c8-19da-a746-0800200c9a66'
/** Differs from Mass by one character. */
export const netCalorificValue = '93a60a56-a3c8-11da-a746-0800200c9a66'
export const biogenicCarbon = '62e503ce-544a-4599-b2ad-bcea15a7bf20'
export const gwpTotal = '6a37f984-a4b3-458a-a20a-64418c145fa2'
export const gwpTotalEf31 = 'a7ea142a-9749-11ed-a8fc-0242ac120002'
export const gwpFossil = '5f635281-343e-44fb-83df-1971b155e6b6'
export const gwpBiogenic = '2356e1ab-0185-4db5-86e5-16de51c7485c'
export const gwpLuluc = '4331bbdb-978a-490d-8707-eeb047f01a55'
export const gwpOfA1 = '77e416eb-a363-4258-a04e-171d843a6460'
export const en15804a2 = 'c0016b33-8cf7-415c-ac6e-deba0d21440d'
export const iso21930 = '9c1e8451-2321-4498-b459-b6568b6b6547'
export const processId = '57a4ae65-d305-421e-b21f-a3f0c35b8abe'
export const flowId = 'a7432abd-0881-4977-a817-f8aaf627fb91'

export type Amount = [module: string, value: string, scenario?: string]
type Property = { id: string; name?: string; meanValue: string; unit?: string }
/** The content of a data set. Null leaves the element out. */
export type EpdContent = {
  names: [language: string, text: string][]
  type: string | null
  number: string | null
  operator: string | null
  publisher: string | null
  owner: string | null
  vendor: string | null
  subtype: string | null
  published: string | null
  expires: string | null
  validUntil: string | null
  compliances: [id: string, name: string][]
  meanAmount: string
  properties: Property[]
  /** Whether the second exchange is a reference flow too. */
  isTwoReferences: boolean
  /** Which of the properties the declared unit is. */
  reference: number
  materialProperties: string[]
  results: [indicator: string, amounts: Amount[], unit?: string][]
}

export const content = (changes: Partial<EpdContent> = {}): EpdContent => ({
  names: [['en', 'Steel sections']],
  type: 'EPD',
  number: 'EPD-2024-001',
  operator: 'The EPD programme',
  publisher: null,
  owner: 'Exempel Valsverk AB',
  vendor: null,
  subtype: 'specific dataset',
  published: '2024-05-08',
  expires: null,
  validUntil: '2029',
  compliances: [[en15804a2, 'EN 15804+A2']],
  meanAmount: '1.0',
  properties: [{ id: mass, name: 'Mass', meanValue: '1000.0', unit: 'kg' }],
  isTwoReferences: false,
  reference: 0,
  materialProperties: [],
  results: [
    [
      gwpTotal,
      [
        ['A1-A3', '2300.5'],
        ['D', '-700.25'],
      ],
    ],
  ],
  ...changes,
})

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Prefixes of the namespaces; process and flow data sets may have any. */
export type Prefixes = { own: string; common: string; epd: string; epd2: string; epd24: string }
export const usualPrefixes: Prefixes = { own: '', common: 'common', epd: 'epd', epd2: 'epd2', epd24: 'epd24' }

export function ilcdWriter(prefixes: Prefixes) {
  const tag = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}:${name}`)
  const element = (name: string, inner: string, attributes = '') => `<${name}${attributes}>${inner}</${name}>\n`
  const attribute = (prefix: string, name: string, value: string) => ` ${tag(prefix, name)}="${escaped(value)}"`
  return {
    own: (name: string, ...inner: string[]) => element(tag(prefixes.own, name), inner.join('')),
    common: (name: string, ...inner: string[]) => element(tag(prefixes.common, name), inner.join('')),
    epd: (name: string, ...inner: string[]) => element(tag(prefixes.epd, name), inner.join('')),
    epd2: (name: string, ...inner: string[]) => element(tag(prefixes.epd2, name), inner.join('')),
    epd24: (name: string, ...inner: string[]) => element(tag(prefixes.epd24, name), inner.join('')),
    text: (name: string, language: string, text: string) =>
      element(tag(prefixes.own, name), escaped(text), ` xml:lang="${language}"`),
    reference: (prefix: keyof Prefixes, name: string, id: string, description: string, more = '') =>
      element(
        tag(prefixes[prefix], name),
        element(tag(prefixes.common, 'shortDescription'), escaped(description), ' xml:lang="en"'),
        ` refObjectId="${id}"${more}`,
      ),
    numbered: (name: string, id: number, ...inner: string[]) =>
      element(tag(prefixes.own, name), inner.join(''), ` dataSetInternalID="${id}"`),
    amount: ([module, value, scenario]: Amount) =>
      element(
        tag(prefixes.epd, 'amount'),
        escaped(value),
        attribute(prefixes.epd, 'module', module) +
          (scenario === undefined ? '' : attribute(prefixes.epd, 'scenario', scenario)),
      ),
    root: (name: string, own: string, ...inner: string[]) => {
      const declare = (prefix: string, uri: string) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${uri}"`
      const namespaces =
        declare(prefixes.own, `http://lca.jrc.it/ILCD/${own}`) +
        declare(prefixes.common, 'http://lca.jrc.it/ILCD/Common') +
        declare(prefixes.epd, 'http://www.iai.kit.edu/EPD/2013') +
        declare(prefixes.epd2, 'http://www.indata.network/EPD/2019') +
        declare(prefixes.epd24, 'http://www.indata.network/EPD/2024')
      const root = element(tag(prefixes.own, name), inner.join(''), `${namespaces} version="1.1"`)
      return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
    },
  }
}

export const given = (value: string | null, write: (value: string) => string) => (value === null ? '' : write(value))
