import { Autocomplete, TextInput } from '@mantine/core'
import { gradesFor, normalizeGrade, standardsFor } from '#domain/materials/grades.ts'
import type { Material } from '#domain/materials/materials.ts'
import { isFreeSize, readProductSize, sizeExample } from '#domain/products/product-size.ts'
import type { SectionName, SectionTexts } from './changed-section-texts.ts'
import classes from './SectionFields.module.css'

export type SectionFieldsProps = {
  material: Material
  productProfile: string
  values: SectionTexts
  errorOf: (name: SectionName) => string | undefined
  /** Shown in place of the field's own hint, such as a value that somebody else saved. */
  hintOf?: (name: SectionName) => string | undefined
  onChange: (name: SectionName, value: string) => void
}

/**
 * Size, grade and standard of a product. Grades and standards are suggested for the product profile; any other text is taken
 * too, and the field says that it is none of the list.
 */
export function SectionFields({ material, productProfile, values, errorOf, hintOf, onChange }: SectionFieldsProps) {
  const standards = standardsFor(material, productProfile)
  const hints: SectionTexts = {
    size: sizeHint(material, productProfile, values.size.trim()),
    grade: gradeHint(material, values.grade.trim()),
    standard:
      values.standard.trim() === '' || standards.includes(values.standard.trim()) ? '' : keptAsWritten('standard'),
  }
  const field = (name: SectionName) => ({
    id: name,
    value: values[name],
    error: errorOf(name),
    description: hintOf?.(name) ?? (hints[name] || usual[name]),
    autoComplete: 'off',
  })
  return (
    <div className={classes.fields}>
      <TextInput
        {...field('size')}
        label="Size"
        placeholder={placeholderOf(sizeExample(material, productProfile))}
        onChange={(event) => onChange('size', event.currentTarget.value)}
      />
      <Autocomplete
        {...field('grade')}
        label="Grade"
        placeholder={placeholderOf(gradesFor(material, productProfile)[0])}
        data={[...gradesFor(material, productProfile)]}
        onChange={(value) => onChange('grade', value)}
      />
      <Autocomplete
        {...field('standard')}
        label="Standard"
        placeholder={placeholderOf(standards[0])}
        data={[...standards]}
        onChange={(value) => onChange('standard', value)}
      />
    </div>
  )
}

const usual: SectionTexts = {
  size: 'One size. List other sizes as products of their own.',
  grade: 'The grade of the metal, or its number.',
  standard: 'The standard of delivery.',
}
const placeholderOf = (example: string | undefined): string => (example === undefined ? '' : `e.g. ${example}`)
const keptAsWritten = (what: string): string => `Not a listed ${what}. It is kept as you write it.`

function sizeHint(material: Material, productProfile: string, typed: string): string {
  const read = typed === '' ? null : readProductSize(material, productProfile, typed)
  if (!read?.ok) return ''
  if (isFreeSize(material, productProfile, read.size)) return keptAsWritten('size')
  return read.size === typed ? '' : `Saved as ${read.size}.`
}

/** The grade may have several names, so the field says by which one it is known. */
function gradeHint(material: Material, typed: string): string {
  if (typed === '') return ''
  const name = normalizeGrade(material, typed)
  if (name === null) return keptAsWritten('grade')
  return name === typed ? '' : `Buyers find it as ${name} too.`
}
