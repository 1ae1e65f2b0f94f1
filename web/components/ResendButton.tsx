import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'

const pauseSeconds = 30

type ResendButtonProps = {
  send: () => Promise<unknown>
  label?: string
  /** The message after it was sent. */
  sent: string
  /** Whether the first mail has just been sent. */
  justSent?: boolean
}

/** Sends a mail again, after a short countdown, because mail takes time. */
export function ResendButton({ send, label = 'Send again', sent, justSent = false }: ResendButtonProps) {
  const [seconds, setSeconds] = useState(justSent ? pauseSeconds : 0)
  useEffect(() => {
    const timer = seconds > 0 ? setTimeout(() => setSeconds(seconds - 1), 1000) : undefined
    return () => clearTimeout(timer)
  }, [seconds])

  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setSeconds(pauseSeconds)
      notifySuccess(sent)
    },
    onError: (error) => notifyError(error.message),
  })
  return (
    <ActionButton
      variant="default"
      loading={sending.isPending}
      disabledReason={
        seconds > 0 ? `The mail is on its way. You can ask for another in ${seconds} seconds.` : undefined
      }
      onClick={() => sending.mutate()}
    >
      {seconds > 0 ? `${label} (${seconds} s)` : label}
    </ActionButton>
  )
}
