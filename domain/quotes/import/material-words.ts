import { findGrade } from '#domain/materials/grades.ts'
import { materials, type Material } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'
import { onlyMaterialOf } from './profile-words.ts'
import { materialWords } from './words.ts'

/** The material that a cell names, and nothing else: "Rostfritt stål". */
export const materialOf = (text: string): Material | null => materialWords.get(fold(text)) ?? null

/** Numbers alone are names of alloys too, such as 304 and 6082, but in a list they are lengths more often. */
const isNumber = (text: string): boolean => !/\p{L}/u.test(text) && !/^\s*1\.\d{4}\b/.test(text)

/** The material in which this is a known grade: S355J2 is steel, 1.4301 stainless steel. Null if none or several have it. */
export function materialOfGrade(grade: string): Material | null {
  if (isNumber(grade)) return null
  const [found, another] = materials.filter((material) => findGrade(material, grade) !== null)
  return found !== undefined && another === undefined ? found : null
}

/**
 * The material by its name, else by the grade, else by a product profile of one material only. A name and a grade of
 * another material exclude each other, except that stainless steel is called steel too.
 */
export function settledMaterial(named: Material | undefined, grade = '', profile = ''): Material | undefined {
  const byGrade = materialOfGrade(grade)
  if (named !== undefined && byGrade !== null && byGrade !== named)
    return named === 'Steel' && byGrade === 'Stainless Steel' ? byGrade : undefined
  return named ?? byGrade ?? onlyMaterialOf(profile) ?? undefined
}

/** Why a grade does not belong to the material: another one has it, and its own has not. */
export function gradeProblemOf(material: Material, grade: string): string | undefined {
  if (grade === '' || findGrade(material, grade) !== null) return undefined
  const other = materials.find((one) => findGrade(one, grade) !== null)
  return other && `${grade} is a grade of ${other}, and the material is ${material}. Please correct one of them.`
}
