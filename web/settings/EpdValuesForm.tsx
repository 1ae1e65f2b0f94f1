import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { epdUnit } from '#domain/epd.ts'
import { perKilogramSuggestion, perKilogramText } from '#domain/epd-plausibility.ts'
import { epdFields, epdMessages, updateEpdValuesInput } from '#domain/epd-values.ts'
import type { EpdColumn } from '#domain/materials.ts'
import { fieldMessagesOf, isStale, errorMessage } from '#web/api.ts'
import { useKeptInput } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { parseDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useBaseVersion } from '#web/forms/base-version.ts'
import { showStored } from '#web/hooks/stored-values.ts'
import { notifySuccess } from '#web/components/toasts.ts'
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
export function EpdValuesForm({ values }: { values: EpdValues }) {
  const saved = fieldsOf(values)
  const form = useForm<Fields>({ values: saved, resetOptions: { keepDirtyValues: true } })
  useKeptInput(
    'EPD values',
    () => form.getValues(),
    (back) => {
      for (const { column } of epdFields)
        if (back[column] !== undefined) form.setValue(column, back[column], { shouldDirty: true })
    },
  )
  const { errors } = form.formState
  const typed = useWatch({ control: form.control }) as Fields
  const isTyped = epdFields.some(({ column }) => typed[column] !== saved[column])
  const { version, takeCurrent } = useBaseVersion('EPD values', values.updated_at, !isTyped)
  const [wasStale, setWasStale] = useState(false)
  const { problems, show, showIssues, clear } = useFormProblems(form)
  const updating = useUpdateEpdValues()

  const submit = form.handleSubmit((fields) => {
    clear()
    const parsed = updateEpdValuesInput.safeParse({
      updated_at: version,
      ...ofEach((column) => parseDecimal(fields[column])),
    })
    if (!parsed.success) return showIssues(parsed.error.issues)
    updating.mutate(parsed.data, {
      onSuccess: () => {
        setWasStale(false)
        showStored(form, fields, fieldsOf(parsed.data))
        notifySuccess(epdMessages.saved)
      },
      onError: (error) => {
        if (isStale(error)) {
          takeCurrent()
          setWasStale(true)
        }
        show(fieldMessagesOf(error), errorMessage(error, epdMessages.failed))
      },
    })
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text c="dimmed">
          They count for products without an EPD value of their own: first the value of the material, then the total.
          With all the decimals of your declaration; leave empty what is not declared.
        </Text>
        <LeaveGuard when={isTyped}>The changes to your EPD values have not been saved and would be lost.</LeaveGuard>
        <FormErrorSummary problems={problems} />
        <div className={classes.fields}>
          {epdFields.map(({ column, label, material }) => {
            const value = parseDecimal(typed[column])
            const suggestion = value === null ? null : perKilogramSuggestion(value, material)
            const isOther = wasStale && typed[column] !== saved[column]
            return (
              <div key={column}>
                <DecimalField
                  {...form.register(column)}
                  id={column}
                  label={`${label} (${epdUnit}, A1–A3)`}
                  step={0.01}
                  description={isOther ? `Saved now: ${saved[column] || '(empty)'}` : undefined}
                  error={errors[column]?.message}
                />
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
        <Group justify="flex-end">
          <ActionButton
            type="submit"
            loading={updating.isPending}
            disabledReason={isTyped ? undefined : 'Nothing has changed yet.'}
          >
            Save EPD values
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
