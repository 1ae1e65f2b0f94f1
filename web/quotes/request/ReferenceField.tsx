import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SubtleButton } from '#web/components/SubtleButton.tsx'
import { useFields } from '#web/forms/fields.ts'
import type { QuoteForm } from './new-quote-fields.ts'
import classes from './NewQuoteForm.module.css'

/** The buyer's own number for the request, once it is asked for. */
export function ReferenceField({ form }: { form: QuoteForm }) {
  const { field, errors } = useFields(form)
  const [isOpen, setOpen] = useState(() => form.getValues('own_reference') !== '')
  if (!isOpen && errors.own_reference === undefined)
    return <SubtleButton onClick={() => setOpen(true)}>Add your reference</SubtleButton>
  return (
    <div className={classes.pair}>
      <TextInput
        {...field('own_reference')}
        label="Your reference (optional)"
        description="Of your project or order. The suppliers read it, and you find the quote by it."
        maxLength={60}
      />
      <span />
    </div>
  )
}
