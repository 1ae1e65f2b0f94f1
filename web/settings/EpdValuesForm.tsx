import { Text } from '@mantine/core'
import { epdUnit, isPerKg } from '#domain/epds/epd.ts'
import { perKilogramSuggestion, perKilogramText } from '#domain/epds/epd-plausibility.ts'
import { epdFields, epdMessages, updateEpdValuesInput } from '#domain/epds/epd-values.ts'
import type { EpdColumn } from '#domain/materials/materials.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { useKeptFields } from '#web/session.tsx'
import { parseDecimal, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import { useStoredForm } from '#web/forms/stored-form.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { notifySuccess } from '#web/components/toasts.ts'
import classes from './EpdValuesForm.module.css'
import { useUpdateEpdValues, type EpdValues } from './queries/epd-values.ts'

type Fields = Record<EpdColumn, string>
const epdColumns = epdFields.map(({ column }) => column)

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
  const saved = fieldsOf(stored)
  const { form, values, isTyped, version, field, check, problems, onSaved, showError } = useStoredForm(
    'EPD values',
    saved,
    stored.updated_at,
  )
  useKeptFields('EPD values', form, epdColumns)
  const denial = useDenial('updateEpdValues')
  const updating = useUpdateEpdValues()

  const submit = form.handleSubmit((fields) => {
    const input = check(updateEpdValuesInput, {
      updated_at: version,
      ...ofEach((column) => typedDecimal(fields[column], isPerKg)),
    })
    if (!input) return
    updating.mutate(input, {
      onSuccess: () => {
        onSaved(fields, fieldsOf(input))
        notifySuccess(epdMessages.saved)
      },
      onError: (error) => showError(error, errorMessage(error, epdMessages.failed)),
    })
  })

  return (
    <Form
      problems={problems}
      denial={denial}
      onSubmit={submit}
      intro={
        <Text c="dimmed">
          They count for products without an EPD value of their own: first the value of the material, then the total.
          With all the decimals of your declaration; leave empty what is not declared.
        </Text>
      }
    >
      <LeaveGuard when={isTyped}>The changes to your EPD values have not been saved and would be lost.</LeaveGuard>
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
      <FormButtons
        loading={updating.isPending}
        disabledReason={denial ?? (isTyped ? undefined : 'Nothing has changed yet.')}
      >
        Save EPD values
      </FormButtons>
    </Form>
  )
}
