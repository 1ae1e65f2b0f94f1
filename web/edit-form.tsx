import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { Form, type FormProps } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import type { Version } from '#web/forms/own-writes.ts'
import { useStoredForm } from '#web/forms/stored-form.ts'
import { errorMessage } from './api.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'

type Edit<Fields, V, Checked, Answer> = {
  /** The key of the edited thing, under which its versions (see `useBaseVersion`) and the typed text of an ended session are kept. */
  name: string
  /** The stored values as the fields show them. */
  values: Fields
  version: V
  schema: ZodType<Checked>
  /** The input of the schema, made of the fields. Their own values if it is not given. */
  input?: (fields: Fields, version: V) => unknown
  save: (checked: Checked, version: V, sent: Fields) => Promise<Answer>
  /** The values after a save, as the fields show them. */
  stored: (saved: { checked: Checked; sent: Fields; answer: Answer }) => Fields
  /** After a save, and after a failure that the server does not explain. */
  messages: { saved: string; failed: string }
  /** The name of the thing, where the page shows others too. */
  about?: string
  /** Why this person may not save it. */
  denial?: string | undefined
  idOf?: (field: string) => string
}

/** A form of stored values: what `useStoredForm` gives, kept typing, checking and saving. `EditForm` shows it. */
export function useEditForm<Fields extends FieldValues, V extends Version, Checked, Answer>(
  edit: Edit<Fields, V, Checked, Answer>,
) {
  const { name, values, denial } = edit
  const { check, showError, onSaved, ...stored } = useStoredForm(name, values, edit.version, edit.idOf)
  const { form, version, isTyped } = stored
  useKeptFields(name, form)

  const submit = form.handleSubmit(async (sent) => {
    const checked = check(edit.schema, edit.input ? edit.input(sent, version) : sent)
    if (checked === undefined) return
    try {
      const answer = await edit.save(checked, version, sent)
      onSaved(sent, edit.stored({ checked, sent, answer }))
      notifySuccess(edit.messages.saved, { about: edit.about })
    } catch (error) {
      showError(error, errorMessage(error, edit.messages.failed))
    }
  })
  const isDenied = denial !== undefined
  const field: typeof stored.field = (...of) => ({ ...stored.field(...of), ...(isDenied && { readOnly: true }) })
  return {
    ...stored,
    /** The props of a field with text. Who may not save it can read and copy it. */
    field,
    /** The props of a select, which can only be disabled. */
    choice: (...of: Parameters<typeof field>) => ({ ...stored.field(...of), disabled: isDenied }),
    onSaved,
    submit,
    isSaving: form.formState.isSubmitting,
    denial,
    disabledReason: denial ?? (isTyped ? undefined : 'Nothing has changed yet.'),
  }
}

type EditFormProps = Omit<FormProps, 'onSubmit' | 'problems' | 'denial'> & {
  edit: Pick<
    ReturnType<typeof useEditForm>,
    'submit' | 'problems' | 'denial' | 'isTyped' | 'isSaving' | 'disabledReason'
  >
  /** The question before the page is left with something typed. */
  leave: ReactNode
  /** The label of the button that saves. */
  button?: string
}

/** The form of `useEditForm`: its problems, its denial, its guard and its button. */
export function EditForm({ edit, leave, button, children, ...form }: EditFormProps) {
  const { submit, problems, denial, isTyped, isSaving, disabledReason } = edit
  return (
    <Form {...form} problems={problems} denial={denial} onSubmit={submit}>
      <LeaveGuard when={isTyped}>{leave}</LeaveGuard>
      {children}
      {button && (
        <FormButtons loading={isSaving} disabledReason={disabledReason}>
          {button}
        </FormButtons>
      )}
    </Form>
  )
}
