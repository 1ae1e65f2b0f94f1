import { z } from 'zod'
import { maxEpdValue } from './epd.ts'
import { typedNumber } from '#domain/values/number-input.ts'
import { epdColumnOf, epdColumns, materials, type EpdColumn, type Material } from '#domain/materials/materials.ts'

/** A supplier's own EPD values, in the order of its form: one for each material, and one for everything else. */
export const epdFields: readonly { column: EpdColumn; label: string; material: Material | null }[] = [
  ...materials.map((material) => ({ column: epdColumnOf[material], label: material, material })),
  { column: 'epd_total', label: 'Total', material: null },
]

export const epdMessages = {
  saved: 'EPD values updated successfully',
  failed: 'Failed to update EPD values',
} as const

/** kg CO₂e per kg, A1–A3; never rounded (product decision 2). Null means that nothing is declared, 0 is declared. */
const valueOf = (label: string) =>
  typedNumber(`The value for ${label} must be a number.`)
    .min(0, `The value for ${label} cannot be negative.`)
    .max(maxEpdValue, `The value for ${label} is too high.`)
    .nullable()

const values = Object.fromEntries(epdFields.map(({ column, label }) => [column, valueOf(label)])) as Record<
  EpdColumn,
  ReturnType<typeof valueOf>
>

/** All six at once. `updated_at`: of the values that the edit is based on, so that later ones are not overwritten unseen. */
export const updateEpdValuesInput = z.strictObject({ updated_at: z.iso.datetime(), ...values })
export type UpdateEpdValuesInput = z.infer<typeof updateEpdValuesInput>

/** The values whose columns differ. */
export const changedEpd = (before: Record<EpdColumn, number | null>, after: Record<EpdColumn, number | null>) =>
  epdColumns.filter((column) => before[column] !== after[column])
