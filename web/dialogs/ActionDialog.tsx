import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ActionButton } from '#web/components/ActionButton.tsx'
import classes from './ActionDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { showDialog, useDialogPlace } from './shown-dialog.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'

type Said = { title: string | undefined; message: string }
type Failure = { title?: string | undefined; message?: string | undefined }

/** An action that asks first: whether it is possible, its question, its doing and its message. */
export type Action<Answer = unknown> = {
  /** Why it is not possible now. Its button says so. */
  guard?: string | undefined
  /** Names the action and its object: "Delete quote 7F3A91C2?" */
  title: string
  /** The consequences. */
  text: ReactNode
  /** The label of the button that does it. */
  label: string
  /** The label of the button that changes nothing, if "Cancel" could be understood as the action. */
  closeLabel?: string | undefined
  /** The things to list by name, if it is about several. */
  names?: readonly { id: string; name: string }[] | undefined
  /**
   * Present if a reason is asked for. Unless it is optional, the button waits for non-blank text. `validate` returns the
   * error of the text, which has to be corrected first.
   */
  reason?:
    | {
        label: string
        description?: string
        optional?: true
        validate?: (text: string) => string | undefined
      }
    | undefined
  /** Why it cannot be confirmed yet: something in the dialog has to be done first. */
  disabledReason?: string | undefined
  /** The dialog stays until a promise is resolved, and if it is rejected. */
  run: (reason: string) => Answer | Promise<Answer>
  /** The message afterwards, or what follows. The dialog then closes. */
  done?: string | ((answer: Answer) => unknown)
  /** The message of a failure in the dialog, by default the error's. Nothing if it is shown elsewhere. */
  failed?: (error: unknown) => Failure | void
}

/** Asks, and does it if the answer is yes. */
export const ask = <Answer,>(action: Action<Answer>) => showDialog(<ActionDialog action={action} />)

/** The dialog of an action, for `showDialog`. */
export function ActionDialog<Answer>({ action }: { action: Action<Answer> }) {
  const { onClose, ...place } = useDialogPlace()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Said>()

  async function perform(reason: string) {
    setBusy(true)
    setFailure(undefined)
    let answer: Answer
    try {
      answer = await action.run(reason)
    } catch (error) {
      setBusy(false)
      const said = action.failed ? action.failed(error) : {}
      const message = error instanceof Error ? error.message : ''
      setFailure(said ? { title: said.title, message: said.message ?? message } : undefined)
      return
    }
    if (typeof action.done === 'string') notifySuccess(action.done)
    else await action.done?.(answer)
    onClose()
  }

  return (
    <Dialog {...place} onClose={onClose} title={action.title} closeOnEscape={!busy} closeOnClickOutside={!busy}>
      <Question action={action} busy={busy} failure={failure} onConfirm={(reason) => void perform(reason)} />
    </Dialog>
  )
}

type QuestionProps = {
  action: Pick<Action, 'title' | 'text' | 'label' | 'closeLabel' | 'names' | 'reason' | 'disabledReason'>
  busy: boolean
  failure: Said | undefined
  onConfirm: (reason: string) => void
}

function Question({ action, busy, failure, onConfirm }: QuestionProps) {
  const { title, text, label, closeLabel = 'Cancel', names, reason, disabledReason } = action
  const { onClose } = useDialogPlace()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const [given, setGiven] = useState('')
  useKeptInput(
    `${title} ${page}`,
    () => ({ given }),
    (typed) => setGiven(typed.given ?? ''),
  )
  const missing = reason !== undefined && !reason.optional && given.trim() === ''
  const wrong = reason?.validate?.(given)
  return (
    <Stack gap="md">
      <Stack gap="sm">
        {failure && <ErrorPanel {...failure} />}
        {names && (
          // Reached by keyboard, because a long list scrolls.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <ul className={classes.names} tabIndex={names.length > 8 ? 0 : undefined}>
            {names.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
        <div>{text}</div>
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
          value={given}
          error={wrong}
          onChange={(event) => setGiven(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap="xs" className={classes.buttons ?? ''}>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
        <ActionButton
          loading={busy}
          disabledReason={disabledReason ?? (missing ? 'Please enter a reason first.' : wrong)}
          onClick={() => onConfirm(given.trim())}
        >
          {label}
        </ActionButton>
      </Group>
    </Stack>
  )
}
