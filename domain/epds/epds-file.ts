import { day, instant, number, tableFile, type FileColumns } from '#domain/values/file-columns.ts'
import { formatEpdState, type EpdStateFacts } from './epd-state.ts'

/** A record in an exported list. Value in kg CO₂e per kg, modules A1–A3. `products`: how many are linked to it. */
export type ExportedEpd = EpdStateFacts & {
  id: string
  name: string
  material: string
  covers_material: boolean
  products: number
  program_operator: string | null
  declaration_number: string | null
  manufacturer: string | null
  owner: string | null
  standard: string | null
  subtype: string | null
  gwp_a1_a3_per_kg: number
  created_at: Date | string
}

const columns = (today: string): FileColumns<ExportedEpd> => ({
  EPD: ({ name }) => name,
  State: (epd) => formatEpdState(epd, today),
  Material: ({ material }) => material,
  'For all products of the material': ({ covers_material }) => (covers_material ? 'Yes' : 'No'),
  'Linked products': number(({ products }) => products),
  'kg CO₂e/kg (A1–A3)': number(({ gwp_a1_a3_per_kg }) => gwp_a1_a3_per_kg),
  'Valid until': day(({ valid_until }) => valid_until),
  'Program operator': ({ program_operator }) => program_operator,
  'Declaration number': ({ declaration_number }) => declaration_number,
  Manufacturer: ({ manufacturer }) => manufacturer,
  Owner: ({ owner }) => owner,
  Standard: ({ standard }) => standard,
  Kind: ({ subtype }) => subtype,
  'Compared with its file (UTC)': instant(({ checked_at }) => checked_at),
  'Added (UTC)': instant(({ created_at }) => created_at),
  'EPD id': ({ id }) => id,
})

/** A supplier's own records with their states on `today`, YYYY-MM-DD. */
export const epdsFile = (today: string) => tableFile(columns(today))

/** Records of several suppliers. */
export const epdsToCheckFile = (today: string) =>
  tableFile<ExportedEpd & { supplier: { company_name: string } }>({
    Supplier: ({ supplier }) => supplier.company_name,
    ...columns(today),
  })
