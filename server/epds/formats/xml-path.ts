import type { LocalText } from './file-text.ts'
import type { XmlElement } from './xml.ts'

/** Namespaces of ILCD+EPD by its versions (InData, schemas of versions 1.1 to 1.3). Prefixes are of no account. */
const extensions = new Set([
  'http://www.iai.kit.edu/EPD/2013',
  'http://www.iai.kit.edu/EPD/2019',
  'http://www.indata.network/EPD/2019',
  'http://www.indata.network/EPD/2024',
])
const ilcd = 'http://lca.jrc.it/ILCD/'

export type DataSet = 'processDataSet' | 'flowDataSet' | 'flowPropertyDataSet' | 'unitGroupDataSet'
const namespaces: Record<DataSet, string> = {
  processDataSet: `${ilcd}Process`,
  flowDataSet: `${ilcd}Flow`,
  flowPropertyDataSet: `${ilcd}FlowProperty`,
  unitGroupDataSet: `${ilcd}UnitGroup`,
}

/** Which data set of ILCD this root element is; null if it is none that an EPD is read from. */
export function dataSetOf(root: XmlElement): DataSet | null {
  const found = (Object.keys(namespaces) as DataSet[]).find((name) => name === root.name)
  return found !== undefined && namespaces[found] === root.namespace ? found : null
}

/**
 * The elements at a path such as "processInformation/time/other/epd:subType". `epd:` stands for the namespaces of the
 * extension, no prefix for those of ILCD.
 */
export const elementsAt = (from: XmlElement, path: string): XmlElement[] =>
  path.split('/').reduce<XmlElement[]>(
    (parents, step) => {
      const isExtension = step.startsWith('epd:')
      const name = isExtension ? step.slice('epd:'.length) : step
      return parents.flatMap(({ children }) =>
        children.filter(
          (child) =>
            child.name === name && (isExtension ? extensions.has(child.namespace) : child.namespace.startsWith(ilcd)),
        ),
      )
    },
    [from],
  )

export const textAt = (from: XmlElement, path: string): string | null => elementsAt(from, path)[0]?.text ?? null

/** The texts of a path in their languages. */
export const localTextsAt = (from: XmlElement, path: string): LocalText[] =>
  elementsAt(from, path).map(({ text, attributes }) => ({
    text,
    language: attributes.get('{http://www.w3.org/XML/1998/namespace}lang') ?? null,
  }))

/** An attribute of the extension, which some files write without its prefix. */
export function extensionAttribute({ attributes }: XmlElement, name: string): string | null {
  for (const namespace of extensions) {
    const value = attributes.get(`{${namespace}}${name}`)
    if (value !== undefined) return value
  }
  return attributes.get(name) ?? null
}

/** The UUID to which a reference of ILCD points, in lower case. */
export const referredId = (reference: XmlElement | undefined): string =>
  reference?.attributes.get('refObjectId')?.trim().toLowerCase() ?? ''
