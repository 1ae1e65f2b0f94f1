import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api.ts'
import { ScrollToAnchor } from '#web/components/ScrollToAnchor.tsx'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { ExpiredLink } from './ExpiredLink.tsx'

export const incompleteLink = 'This link is not complete. Please copy the whole link from the mail.'

type ConfirmByLinkProps<Result> = {
  token: string | undefined
  text: string
  button: string
  confirm: (token: string) => Promise<Result>
  onConfirmed?: (result: Result) => void
  /** Shown in place of the button once it is done. */
  done?: (result: Result) => ReactNode
  /** Shown when the link is not valid. */
  instead: ReactNode
}

/**
 * A link in a mail acts only when a button is pressed, never when the page is opened: programs that scan mail open every
 * link, and would use up the token.
 */
export function ConfirmByLink<Result>(props: ConfirmByLinkProps<Result>) {
  const { token, text, button, confirm, onConfirmed, done, instead } = props
  const confirming = useMutation({ mutationFn: confirm, ...(onConfirmed && { onSuccess: onConfirmed }) })

  if (token === undefined) return <ExpiredLink message={incompleteLink}>{instead}</ExpiredLink>
  if (confirming.isSuccess && done) return <ScrollToAnchor>{done(confirming.data)}</ScrollToAnchor>
  const { error } = confirming
  const dead = error instanceof ApiError ? error.fields['token'] : undefined
  if (dead !== undefined)
    return (
      <ScrollToAnchor>
        <ExpiredLink message={dead}>{instead}</ExpiredLink>
      </ScrollToAnchor>
    )
  return (
    <Stack gap="md">
      <FormErrorSummary problems={error ? [{ message: error.message }] : []} />
      <div>{text}</div>
      <Button size="md" loading={confirming.isPending} onClick={() => confirming.mutate(token)}>
        {button}
      </Button>
    </Stack>
  )
}
