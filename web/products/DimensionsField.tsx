import { ActionIcon, TextInput } from '@mantine/core'
import IconPlus from '@iconify-json/tabler/plus'
import IconTrash from '@iconify-json/tabler/trash'
import { useRef } from 'react'
import { useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form'
import { dimensionLimits, tooManyDimensions } from '#domain/products/product-dimensions.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Tooltip } from '#web/components/Tooltip.tsx'
import classes from './DimensionsField.module.css'
import type { ProductFields } from './product-fields.ts'

type DimensionsFieldProps = {
  form: UseFormReturn<ProductFields>
  /** After a stale edit: the dimensions that somebody else saved, if they differ. */
  saved: string | undefined
}

/** Rows of a name and a value, such as "Height" and "190 mm". Empty rows are not saved. */
export function DimensionsField({ form, saved }: DimensionsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'dimensions' })
  // Subscribed to here, because `form` is the same object whatever its errors are.
  const errors = useFormState({ control: form.control }).errors.dimensions
  const adding = useRef<HTMLSpanElement>(null)
  return (
    <fieldset className={classes.dimensions} id="dimensions" tabIndex={-1} aria-describedby="dimensions-hint">
      <legend>Dimensions</legend>
      <p className={classes.hint} id="dimensions-hint">
        {saved ?? 'Sizes, length, grade: what buyers compare.'}
      </p>
      {fields.length > 0 && (
        <ol className={classes.rows}>
          {fields.map(({ id }, index) => (
            <li key={id}>
              <TextInput
                {...form.register(`dimensions.${index}.name`)}
                id={`dimensions.${index}.name`}
                aria-label={`Name of dimension ${index + 1}`}
                placeholder="e.g. Height"
                autoComplete="off"
                inputWrapperOrder={['input', 'error']}
                error={errors?.[index]?.name?.message}
              />
              <TextInput
                {...form.register(`dimensions.${index}.value`)}
                id={`dimensions.${index}.value`}
                aria-label={`Value of dimension ${index + 1}`}
                placeholder="e.g. 190 mm"
                autoComplete="off"
                inputWrapperOrder={['input', 'error']}
                error={errors?.[index]?.value?.message}
              />
              <Tooltip label="Remove">
                <ActionIcon
                  size={36}
                  aria-label={`Remove dimension ${index + 1}`}
                  onClick={() => {
                    remove(index)
                    // The pressed button is gone, so the button to add a row gets the focus.
                    adding.current?.querySelector('button')?.focus()
                  }}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ol>
      )}
      {errors?.message && <p className="only-below-8 wrong small">{errors.message}</p>}
      <span ref={adding}>
        <ActionButton
          type="button"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabledReason={fields.length >= dimensionLimits.rows ? tooManyDimensions : undefined}
          onClick={() => append({ name: '', value: '' })}
        >
          Add dimension
        </ActionButton>
      </span>
    </fieldset>
  )
}
