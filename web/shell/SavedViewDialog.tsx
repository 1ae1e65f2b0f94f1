import { Button, Group, Stack, TextInput } from '@mantine/core'
import { savedViewRefusalText } from '#domain/saved-view-texts.ts'
import { useState } from 'react'
import { maxViewNameLength, mayNameView } from '#domain/saved-view.ts'
import { Dialog } from '#web/components/Dialog.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
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

  function submit() {
    const chosen = name.trim()
    if (chosen === '') return setProblem('Please enter a name.')
    if (naming.id !== undefined && chosen === others.find(({ id }) => id === naming.id)?.name) return onClose()
    const taken = others.filter(({ id }) => id !== naming.id).map((view) => view.name)
    const verdict = mayNameView(chosen, taken)
    if (!verdict.ok) return setProblem(savedViewRefusalText(verdict.refusal))
    return onName({ ...naming, name: chosen })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description={
            naming.id === undefined
              ? 'It keeps the filters and the order, for you alone. The list behind it stays as it is.'
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{naming.id === undefined ? 'Save view' : 'Rename'}</Button>
        </Group>
      </Stack>
    </form>
  )
}
