import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, Ref } from 'react'

type LinkedButtonProps = ButtonProps &
  Omit<ComponentProps<'a'>, keyof ButtonProps | 'ref'> & { ref?: Ref<HTMLAnchorElement> }
type LinkedAnchorProps = AnchorProps &
  Omit<ComponentProps<'a'>, keyof AnchorProps | 'ref'> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button, with the router's typed `to`. */
export const ButtonLink = createLink((props: LinkedButtonProps) => <Button component="a" {...props} />)

/** A link within text, with the router's typed `to`. */
export const TextLink = createLink((props: LinkedAnchorProps) => <Anchor {...props} />)
