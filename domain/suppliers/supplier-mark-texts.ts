import { maxSupplierMarks } from './supplier-marks.ts'

/** The texts of refused marks of suppliers. */
export const supplierRefusals = {
  tooManyMarks: `Your company has marked ${maxSupplierMarks} suppliers. Remove a mark in the settings first.`,
} as const
