import type { ComponentProps, ReactNode } from 'react'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { showDialog } from './shown-dialog.ts'

type DialogButtonProps = Omit<ComponentProps<typeof ActionButton>, 'onClick'> & {
  /** A component that uses `useDialogPlace`. It is shown as it was when the button was pressed. */
  dialog: ReactNode
}

/** A button with the dialog that it opens. */
export const DialogButton = ({ dialog, ...button }: DialogButtonProps) => (
  <ActionButton variant="default" {...button} onClick={() => void showDialog(dialog)} />
)
