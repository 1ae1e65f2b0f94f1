import { ActionIcon, VisuallyHidden, type ActionIconProps } from '@mantine/core'
import { useId, type ComponentProps } from 'react'
import { LazyTooltip } from './LazyTooltip.tsx'

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
      <LazyTooltip label={tooltip}>
        <ActionIcon {...button} onClick={onClick} />
      </LazyTooltip>
    )
  return (
    <>
      <LazyTooltip label={disabledReason}>
        <ActionIcon
          {...button}
          data-disabled
          aria-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        />
      </LazyTooltip>
      <VisuallyHidden id={id}>{disabledReason}</VisuallyHidden>
    </>
  )
}
