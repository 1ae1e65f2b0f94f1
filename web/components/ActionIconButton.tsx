import { ActionIcon, VisuallyHidden, type ActionIconProps } from '@mantine/core'
import { useId, type ComponentProps } from 'react'
import { Tooltip } from './Tooltip.tsx'

type ActionIconButtonProps = ActionIconProps &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'disabled'> & {
    /** The name of the action, on hover and focus. */
    tooltip: string
    /** The reason why it cannot be pressed now. The button then stays focusable and shows the reason. */
    disabledReason?: string | undefined
  }

/** An `ActionButton` that shows an icon only. */
export function ActionIconButton({ tooltip, disabledReason, onClick, ...button }: ActionIconButtonProps) {
  const id = useId()
  if (disabledReason === undefined)
    return (
      <Tooltip label={tooltip}>
        <ActionIcon {...button} onClick={onClick} />
      </Tooltip>
    )
  return (
    <>
      <Tooltip label={disabledReason}>
        <ActionIcon
          {...button}
          data-disabled
          aria-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{disabledReason}</VisuallyHidden>
    </>
  )
}
