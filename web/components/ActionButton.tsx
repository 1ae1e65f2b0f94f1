import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core'
import { useId, type ComponentProps } from 'react'
import { Tooltip } from './Tooltip.tsx'

type ActionButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'disabled'> & {
    /** The reason why it cannot be pressed now. The button then stays focusable and shows the reason. */
    disabledReason?: string | undefined
  }

/** A button that is never disabled without a reason. */
export function ActionButton({ disabledReason: refusal, onClick, ...button }: ActionButtonProps) {
  const id = useId()
  if (refusal === undefined) return <Button {...button} onClick={onClick} />
  return (
    <>
      <Tooltip label={refusal}>
        {/* Preventing the click also stops Enter in a field from submitting. */}
        <Button
          {...button}
          data-disabled
          aria-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{refusal}</VisuallyHidden>
    </>
  )
}
