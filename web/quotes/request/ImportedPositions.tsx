import type { PositionTexts } from '#domain/quotes/import/columns.ts'
import type { Material } from '#domain/materials/materials.ts'
import { ImportPositions, type ImportPositionsProps } from './import/ImportPositions.tsx'
import { emptyPosition, type PositionFields } from './position-fields.ts'
import { weighedVolume } from './position-weight.ts'
import type { Added } from './use-positions.ts'

type ImportedPositionsProps = Omit<ImportPositionsProps, 'onAdd'> & { onAdd: (positions: readonly Added[]) => void }

/** Positions of a spreadsheet as the form has them. Tons that the list does not have follow from size, length and pieces. */
export function ImportedPositions({ onAdd, ...dialog }: ImportedPositionsProps) {
  return (
    <ImportPositions
      {...dialog}
      onAdd={(rows) => onAdd(rows.map((texts) => ({ fields: fieldsOf(texts), product: null })))}
    />
  )
}

function fieldsOf(texts: PositionTexts): PositionFields {
  // The dialog has checked the material.
  const fields = { ...emptyPosition, ...texts, material: texts.material as Material, manual: true }
  const weighed = fields.volume === '' ? (weighedVolume(fields, null) ?? '') : ''
  return weighed === '' ? fields : { ...fields, weighed, volume: weighed }
}
