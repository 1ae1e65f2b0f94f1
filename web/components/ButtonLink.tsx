import { Anchor, Button, VisuallyHidden, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { useId, type ComponentProps, type Ref } from 'react'
import { Tooltip } from './Tooltip.tsx'

type LinkedButtonProps = ButtonProps &
  Omit<ComponentProps<'a'>, keyof ButtonProps | 'ref'> & { ref?: Ref<HTMLAnchorElement> }
type LinkedAnchorProps = AnchorProps &
  Omit<ComponentProps<'a'>, keyof AnchorProps | 'ref'> & { ref?: Ref<HTMLAnchorElement> }

/**
 * A link that looks like a button, with the router's typed `to`. `disabledReason`: why its page is of no use to this
 * person. It then leads nowhere, stays focusable and shows the reason.
 */
export const ButtonLink = createLink(
  ({ disabledReason, ...props }: LinkedButtonProps & { disabledReason?: string | undefined }) =>
    disabledReason === undefined ? (
      <Button component="a" {...props} />
    ) : (
      <DisabledLink {...props} disabledReason={disabledReason} />
    ),
)

function DisabledLink({ disabledReason, ...props }: LinkedButtonProps & { disabledReason: string }) {
  const id = useId()
  return (
    <>
      <Tooltip label={disabledReason}>
        <Button
          component="a"
          {...props}
          href={undefined}
          role="link"
          tabIndex={0}
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

/** A link within text, with the router's typed `to`. */
export const TextLink = createLink((props: LinkedAnchorProps) => <Anchor {...props} />)
