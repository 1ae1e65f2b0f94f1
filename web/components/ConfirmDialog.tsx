import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ActionButton } from './ActionButton.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import classes from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  /** Names the action and its object: "Delete quote 7F3A91C2?" */
  title: string
  /** The consequences of the action. */
  children: ReactNode
  confirmLabel: string
  /** Whether it is about several things. */
  many?: boolean
  /** The things to list by name, if it is about several. */
  names?: readonly { id: string; name: string }[] | undefined
  /**
   * Present if a reason is asked for. Unless it is optional, the confirm button waits for non-blank text. `validate`
   * returns the error of the text, which has to be corrected first.
   */
  reason?: {
    label: string
    description?: string
    optional?: true
    validate?: (text: string) => string | undefined
  }
  /** The reason why it cannot be confirmed yet: something in the dialog has to be done first. */
  disabledReason?: string | undefined
  busy?: boolean
  /** Why the confirmed action failed. */
  error?: { title?: string; message: string } | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ConfirmDialog({ opened, title, onClose, ...content }: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnEscape={!content.busy}
      closeOnClickOutside={!content.busy}
    >
      <Confirmation {...content} onClose={onClose} />
    </Dialog>
  )
}

/** A component of its own, so that a typed and abandoned reason is gone when the dialog opens again. */
function Confirmation(props: Omit<ConfirmDialogProps, 'opened' | 'title'>) {
  const {
    children,
    confirmLabel,
    many = false,
    names,
    reason,
    disabledReason: refusal,
    busy = false,
    error,
    onConfirm,
    onClose,
  } = props
  const [text, setText] = useState('')
  useFocusReturn()
  const missing = reason !== undefined && !reason.optional && text.trim() === ''
  const wrong = reason?.validate?.(text)
  return (
    <Stack gap="md">
      <Stack gap="sm">
        {error && <ErrorPanel title={error.title} message={error.message} />}
        {names && (
          // Reached by keyboard, because a long list scrolls.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul className={classes.names} tabIndex={names.length > 8 ? 0 : undefined}>
            {names.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        <div>{children}</div>
      </Stack>
      {reason && (
        <Textarea
          label={reason.label}
          description={reason.description}
          required={!reason.optional}
          autosize
          minRows={3}
          // A long reason scrolls in its field, so that its error and the buttons stay on a phone's screen.
          maxRows={10}
          data-autofocus
          value={text}
          error={wrong}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" className={classes.buttons ?? ''}>
        <Button variant="default" onClick={onClose}>
          {many ? 'Keep them as they are' : 'Keep it as it is'}
        </Button>
        <ActionButton
          loading={busy}
          disabledReason={refusal ?? (missing ? 'Please enter a reason first.' : wrong)}
          onClick={() => onConfirm(text.trim())}
        >
          {confirmLabel}
        </ActionButton>
      </Group>
    </Stack>
  )
}
