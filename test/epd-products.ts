import { content, flowId, given, ilcdWriter, mass, usualPrefixes, type EpdContent } from './epd-content.ts'

/** The flow data set of the product, with its properties and MatML. */
export function flowXml(changes: Partial<EpdContent> = {}, version = '00.00.001', id = flowId): string {
  const epd = content(changes)
  const w = ilcdWriter({ ...usualPrefixes, own: 'f' })
  const matml = epd.materialProperties.map((name) => `<m:PropertyDetails><m:Name>${name}</m:Name></m:PropertyDetails>`)
  return w.root(
    'flowDataSet',
    'Flow',
    w.own(
      'flowInformation',
      w.own(
        'dataSetInformation',
        w.common('UUID', id),
        w.common(
          'other',
          `<m:MatML_Doc xmlns:m="http://www.matml.org/"><m:Metadata>${matml.join('')}</m:Metadata></m:MatML_Doc>`,
        ),
      ),
      w.own('quantitativeReference', w.own('referenceToReferenceFlowProperty', String(epd.reference))),
    ),
    w.own(
      'modellingAndValidation',
      w.own(
        'LCIMethod',
        w.common(
          'other',
          given(epd.vendor, (name) => w.reference('epd', 'referenceToVendor', 'x', name)),
        ),
      ),
    ),
    w.own('administrativeInformation', w.own('publicationAndOwnership', w.common('dataSetVersion', version))),
    w.own(
      'flowProperties',
      ...epd.properties.map((property, index) =>
        w.numbered(
          'flowProperty',
          index,
          w.reference('own', 'referenceToFlowPropertyDataSet', property.id, property.name ?? 'A property'),
          w.own('meanValue', property.meanValue),
        ),
      ),
    ),
  )
}

/** The data sets that say in which unit Mass is counted. */
export const unitXml = (unit: string): Record<string, string> => {
  const property = ilcdWriter(usualPrefixes)
  const information = (id: string) => property.own('dataSetInformation', property.common('UUID', id))
  return {
    'flowproperties/mass.xml': property.root(
      'flowPropertyDataSet',
      'FlowProperty',
      property.own(
        'flowPropertiesInformation',
        information(mass),
        property.own('quantitativeReference', property.reference('own', 'referenceToReferenceUnitGroup', 'u', 'Units')),
      ),
    ),
    'unitgroups/mass.xml': property.root(
      'unitGroupDataSet',
      'UnitGroup',
      property.own(
        'unitGroupInformation',
        information('u'),
        property.own('quantitativeReference', property.own('referenceToReferenceUnit', '1')),
      ),
      property.own(
        'units',
        property.numbered('unit', 0, property.own('name', 'kg')),
        property.numbered('unit', 1, property.own('name', unit)),
      ),
    ),
  }
}
