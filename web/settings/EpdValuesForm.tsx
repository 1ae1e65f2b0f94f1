import { Text } from '@mantine/core'
import { epdUnit, isPerKg } from '#domain/epds/epd.ts'
import { perKilogramSuggestion, perKilogramText } from '#domain/epds/epd-plausibility.ts'
import { epdFields, epdMessages, updateEpdValuesInput } from '#domain/epds/epd-values.ts'
import type { EpdColumn } from '#domain/materials/materials.ts'
import { useDenial } from '#web/access.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import { parseDecimal, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import classes from './EpdValuesForm.module.css'
import { useUpdateEpdValues, type EpdValues } from './queries/epd-values.ts'

type Fields = Record<EpdColumn, string>

/** An object with one member for each of the six columns. */
const ofEach = <Value,>(valueOf: (column: EpdColumn) => Value) =>
  Object.fromEntries(epdFields.map(({ column }) => [column, valueOf(column)])) as Record<EpdColumn, Value>

const fieldsOf = (values: EpdValues): Fields =>
  ofEach((column) => (values[column] === null ? '' : String(values[column])))

/**
 * A supplier's EPD values. Changes saved in another tab meanwhile are shown in untouched fields, and below the others. A
 * value that looks like per tonne gets a warning and can be saved.
 */
export function EpdValuesForm({ values: stored }: { values: EpdValues }) {
  const updating = useUpdateEpdValues()
  const edit = useEditForm({
    name: 'EPD values',
    values: fieldsOf(stored),
    version: stored.updated_at,
    schema: updateEpdValuesInput,
    input: (fields, updated_at) => ({ updated_at, ...ofEach((column) => typedDecimal(fields[column], isPerKg)) }),
    save: (input) => updating.mutateAsync(input),
    stored: ({ checked }) => fieldsOf(checked),
    messages: epdMessages,
    denial: useDenial('updateEpdValues'),
  })
  const { form, values, field } = edit

  return (
    <EditForm
      edit={edit}
      leave="The changes to your EPD values have not been saved and would be lost."
      button="Save EPD values"
      intro={
        <Text c="dimmed">
          They count for products without an EPD value of their own: first the value of the material, then the total.
          Enter all the decimals of your declaration. Leave a field empty if nothing is declared.
        </Text>
      }
    >
      <div className={classes.fields}>
        {epdFields.map(({ column, label, material }) => {
          const value = parseDecimal(values[column], isPerKg)
          const suggestion = value === null ? null : perKilogramSuggestion(value, material)
          return (
            <div key={column}>
              <DecimalField {...field(column)} label={`${label} (${epdUnit}, A1–A3)`} step={0.01} canBe={isPerKg} />
              <FieldSuggestion
                suggestion={suggestion === null ? null : perKilogramText(suggestion)}
                onUse={() => {
                  form.setValue(column, String(suggestion), { shouldDirty: true })
                  form.setFocus(column)
                }}
              />
            </div>
          )
        })}
      </div>
    </EditForm>
  )
}
