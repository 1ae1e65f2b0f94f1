import { z } from 'zod'

/** In which file a list is exported. */
export const fileFormats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]
export const fileFormatTexts: Record<FileFormat, { label: string; description: string }> = {
  xlsx: { label: 'Excel (.xlsx)', description: 'Numbers and dates as such, on one sheet' },
  csv: { label: 'CSV', description: 'Text that every program reads' },
}

/** What stands between the cells of a CSV file. */
export const separatorNames = ['comma', 'semicolon', 'tab'] as const
export type SeparatorName = (typeof separatorNames)[number]
export const separators: Record<SeparatorName, ',' | ';' | '\t'> = { comma: ',', semicolon: ';', tab: '\t' }
export const separatorLabels: Record<SeparatorName, string> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
}

/** What stands before the decimals of a CSV file. */
export const decimalNames = ['point', 'comma'] as const
export type DecimalName = (typeof decimalNames)[number]
export const decimalSigns: Record<DecimalName, '.' | ','> = { point: '.', comma: ',' }
export const decimalLabels: Record<DecimalName, string> = { point: 'Point: 1.25', comma: 'Comma: 1,25' }

/** How a list is written as a file. The separator and the decimal sign concern CSV alone. */
const parts = { format: z.enum(fileFormats), separator: z.enum(separatorNames), decimal: z.enum(decimalNames) }
export const fileForm = z.strictObject(parts)
export type FileForm = z.infer<typeof fileForm>

/** Before a choice: what programs read. */
export const plainForm: FileForm = { format: 'csv', separator: 'comma', decimal: 'point' }

/** The parameters of an export. */
export const fileFormQuery = z.strictObject({
  format: parts.format.default(plainForm.format),
  separator: parts.separator.default(plainForm.separator),
  decimal: parts.decimal.default(plainForm.decimal),
})
