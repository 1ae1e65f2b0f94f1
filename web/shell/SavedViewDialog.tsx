import { TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { savedViewRefusalText } from '#domain/settings/saved-view-texts.ts'
import { maxViewNameLength, mayNameView } from '#domain/settings/saved-view.ts'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import type { SavedView } from './saved-views.ts'

/** `id`: the view to rename; a new one is created without it. `problem`: the reason why the name was refused. */
export type ViewNameRequest = { id?: string; name: string; search: string; problem?: string }

type SavedViewDialogProps = {
  /** Null while the dialog is closed. */
  naming: ViewNameRequest | null
  others: readonly SavedView[]
  onName: (naming: ViewNameRequest) => void
  onClose: () => void
}

export function SavedViewDialog({ naming, onClose, ...rest }: SavedViewDialogProps) {
  // Without a transition, because the texts would change while it closes.
  return (
    <Dialog
      opened={naming !== null}
      onClose={onClose}
      title={naming?.id === undefined ? 'Save this view' : 'Rename this view'}
      transitionProps={{ duration: 0 }}
    >
      {naming && <NameForm naming={naming} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

/** A component of its own, so that a typed and abandoned name is gone when the dialog opens again. */
function NameForm({ naming, others, onName, onClose }: SavedViewDialogProps & { naming: ViewNameRequest }) {
  const [name, setName] = useState(naming.name)
  const [problem, setProblem] = useState(naming.problem)
  useFocusReturn()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') return setProblem('Please enter a name.')
    if (naming.id !== undefined && trimmed === others.find(({ id }) => id === naming.id)?.name) return onClose()
    const otherNames = others.filter(({ id }) => id !== naming.id).map((view) => view.name)
    const verdict = mayNameView(trimmed, otherNames)
    if (!verdict.ok) return setProblem(savedViewRefusalText(verdict.refusal))
    return onName({ ...naming, name: trimmed })
  }
  return (
    <Form onSubmit={submit}>
      <TextInput
        label="Name"
        description={
          naming.id === undefined
            ? 'It saves the filters and the order, only for you. The list itself does not change.'
            : undefined
        }
        autoComplete="off"
        maxLength={maxViewNameLength}
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <FormButtons cancel={{ label: 'Cancel', onClick: onClose }}>
        {naming.id === undefined ? 'Save view' : 'Rename'}
      </FormButtons>
    </Form>
  )
}
