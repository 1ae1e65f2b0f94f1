import { compactGrade, normalizeGrade } from '#domain/materials/grades.ts'
import { materials, type Material } from '#domain/materials/materials.ts'

/**
 * The key by which grades are compared: the name in the standards, so that "304" and "X5CrNi18-10" have the key of 1.4301, else
 * the text without spaces, signs and letter case. Never empty for a text that is not. It is stored with each product, so a
 * grade that becomes known later is found by its other names once its product is saved again.
 */
export const gradeKey = (material: Material, grade: string): string =>
  normalizeGrade(material, grade) ?? (compactGrade(grade) || grade.trim().toUpperCase())

/** The same of a grade or a material that may be missing; null then. */
export const gradeKeyOrNone = (material: Material | null, grade: string | null): string | null =>
  grade === null || material === null ? null : gradeKey(material, grade)

/** The keys of a searched grade: of its material, or of each one if none is chosen. */
export const gradeKeys = (material: Material | undefined, grade: string): string[] => [
  ...new Set((material === undefined ? materials : [material]).map((one) => gradeKey(one, grade))),
]
