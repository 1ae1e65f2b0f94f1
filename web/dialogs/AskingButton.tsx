import { useEffect, useRef, type ComponentProps } from 'react'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ActionDialog, type Action } from './ActionDialog.tsx'
import { renewDialog, showDialog } from './shown-dialog.ts'

type AskingButtonProps<Answer> = Omit<ComponentProps<typeof ActionButton>, 'disabledReason' | 'onClick'> & {
  action: Action<Answer>
}

/** The button of an action that asks first. While it is there, the open dialog follows the action, such as its version. */
export function AskingButton<Answer>({ action, children = action.label, ...button }: AskingButtonProps<Answer>) {
  const shown = useRef<number>(undefined)
  const dialog = <ActionDialog action={action} />
  useEffect(() => {
    if (shown.current !== undefined) renewDialog(shown.current, dialog)
  })
  return (
    <ActionButton
      variant="default"
      {...button}
      disabledReason={action.guard}
      onClick={() => (shown.current = showDialog(dialog))}
    >
      {children}
    </ActionButton>
  )
}
