import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '#web/components/ActionButton.tsx'
import classes from './FormButtons.module.css'

type FormButtonsProps = {
  /** The label of the button that sends the form. */
  children: ReactNode
  loading?: boolean
  disabledReason?: string | undefined
  /** Sends something beside the page's main action. */
  secondary?: boolean
  cancel?: { label: string; onClick: () => void }
}

/** The buttons at the end of a form. */
export function FormButtons({ children, loading = false, disabledReason, secondary, cancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.buttons ?? ''}>
      {cancel && (
        <Button variant="default" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
      )}
      <ActionButton
        type="submit"
        loading={loading}
        disabledReason={disabledReason}
        {...(secondary && { variant: 'default' })}
      >
        {children}
      </ActionButton>
    </Group>
  )
}
