import { cleanText, preferEnglish } from './file-text.ts'
import { internalId, type LocatedText, type IlcdFlow, type IlcdProperty } from './ilcd-facts.ts'
import type { UnreadableEpd } from './unreadable-epd.ts'
import { elementsAt, localTextsAt, referredId, textAt } from './xml-path.ts'
import type { XmlElement } from './xml.ts'

/** A flow data set with its identity. */
export type FlowDataSet = { id: string; version: string | null; flow: IlcdFlow }

/** `at`: what comes before the paths of this data set, such as the name of its file in an archive. */
export function readFlow(root: XmlElement, at: string): FlowDataSet {
  const information = 'flowInformation/dataSetInformation'
  const reference = internalId(textAt(root, 'flowInformation/quantitativeReference/referenceToReferenceFlowProperty'))
  return {
    id: textAt(root, `${information}/UUID`)?.trim().toLowerCase() ?? '',
    version: textAt(root, 'administrativeInformation/publicationAndOwnership/dataSetVersion')?.trim() ?? null,
    flow: {
      properties: elementsAt(root, 'flowProperties/flowProperty').map((property, index): IlcdProperty => ({
        id: referredId(elementsAt(property, 'referenceToFlowPropertyDataSet')[0]),
        name: preferEnglish(localTextsAt(property, 'referenceToFlowPropertyDataSet/shortDescription')),
        meanValue: textAt(property, 'meanValue'),
        isReference: reference !== null && internalId(property.attributes.get('dataSetInternalID')) === reference,
        unit: null,
        at: `${at}flowProperties/flowProperty[${index + 1}]/meanValue`,
      })),
      indirect: materialProperties(root, `${information}/other`),
      vendor: vendorOf(root, at),
    },
  }
}

/** The company whose product it is (extension "referenceToVendor" of the flow's method). */
function vendorOf(root: XmlElement, at: string): LocatedText | null {
  const path = 'modellingAndValidation/LCIMethod/other/epd:referenceToVendor/shortDescription'
  const text = preferEnglish(localTextsAt(root, path))
  return text === null ? null : { text, at: at + path.replace('epd:', '') }
}

const matml = 'http://www.matml.org/'
/** The names of the properties in MatML, the language for materials that ILCD+EPD embeds. */
function materialProperties(root: XmlElement, path: string): string[] {
  const within = (parents: XmlElement[], name: string) =>
    parents.flatMap(({ children }) => children.filter((child) => child.namespace === matml && child.name === name))
  const details = ['MatML_Doc', 'Metadata', 'PropertyDetails', 'Name'].reduce(within, elementsAt(root, path))
  return details.flatMap(({ text }) => cleanText(text) ?? [])
}

/** Which units a flow property counts in, from the data sets of an archive: its unit group, and that group's unit. */
export class UnitDataSets {
  readonly #groupOf = new Map<string, string>()
  readonly #unitOf = new Map<string, string>()
  readonly #problems = new Map<string, UnreadableEpd>()

  /** `problem`: why its text is not certain. It is thrown if the data set is needed. */
  addProperty(root: XmlElement, problem: UnreadableEpd | null): void {
    const id = textAt(root, 'flowPropertiesInformation/dataSetInformation/UUID')?.trim().toLowerCase() ?? ''
    const group = 'flowPropertiesInformation/quantitativeReference/referenceToReferenceUnitGroup'
    this.#groupOf.set(id, referredId(elementsAt(root, group)[0]))
    if (problem !== null) this.#problems.set(id, problem)
  }

  addUnitGroup(root: XmlElement, problem: UnreadableEpd | null): void {
    const id = textAt(root, 'unitGroupInformation/dataSetInformation/UUID')?.trim().toLowerCase() ?? ''
    const reference = internalId(textAt(root, 'unitGroupInformation/quantitativeReference/referenceToReferenceUnit'))
    const unit = elementsAt(root, 'units/unit').find(
      ({ attributes }) => reference !== null && internalId(attributes.get('dataSetInternalID')) === reference,
    )
    const name = cleanText((unit && textAt(unit, 'name')) ?? '')
    if (name !== null) this.#unitOf.set(id, name)
    if (problem !== null) this.#problems.set(id, problem)
  }

  /** The flow with the units that are known. */
  withUnits(flow: IlcdFlow): IlcdFlow {
    const properties = flow.properties.map((property) => {
      const group = this.#groupOf.get(property.id)
      if (group === undefined || group === '') return property
      const problem = this.#problems.get(property.id) ?? this.#problems.get(group)
      if (problem !== undefined) throw problem
      return { ...property, unit: this.#unitOf.get(group) ?? property.unit }
    })
    return { ...flow, properties }
  }
}
