import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sealChoice } from '#domain/quotes/deadline-texts.ts'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { useFields } from '#web/forms/fields.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

/** Until when suppliers can answer. Most requests have no end, so the fields are there once they are asked for. */
export function DeadlineFields({ form }: { form: QuoteForm }) {
  const { field, errors } = useFields(form)
  const [isOpen, setOpen] = useState(() => form.getValues('answers_until') !== '')
  if (!isOpen && errors.answers_until === undefined)
    return <SubtleButton onClick={() => setOpen(true)}>Set a deadline for answers</SubtleButton>
  return (
    <div className="stack gap-16">
      <div className={classes.pair}>
        <TextInput
          {...field('answers_until')}
          type="datetime-local"
          label="Answers until (optional)"
          description="In your own time zone"
        />
        <span />
      </div>
      <Checkbox {...form.register('sealed')} label={sealChoice.label} description={sealChoice.description} />
      <SubtleButton
        onClick={() => {
          form.setValue('answers_until', '')
          form.setValue('sealed', false)
          form.clearErrors('answers_until')
          setOpen(false)
        }}
      >
        No deadline
      </SubtleButton>
    </div>
  )
}
