import { Button, Stack } from '@mantine/core'
import IconFingerprint from '@iconify-json/tabler/fingerprint'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { hasPasskeys } from '#web/forms/passkeys.ts'
import { useBrowserValue } from '#web/hooks/browser-value.ts'
import { submitPasskey, suggestPasskeys } from './passkey-sign-in.ts'
import type { SignedIn } from './sign-in.ts'

type PasskeySignInProps = { onSignedIn: (session: SignedIn) => void }

/** Signs in with a passkey: a button, and suggestions at the email field. Renders nothing if the browser has no passkeys. */
export function PasskeySignIn(props: PasskeySignInProps) {
  // All browsers since 2025 have passkeys, so the server renders the button.
  return useBrowserValue(hasPasskeys, true) ? <PasskeyButton {...props} /> : null
}

function PasskeyButton({ onSignedIn }: PasskeySignInProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: submitPasskey,
    onSuccess: (session) => session && onSignedIn(session),
  })
  const problems = error ? [{ message: error.message }] : []

  const suggesting = useRef<AbortController>(null)
  useEffect(() => {
    const stop = new AbortController()
    suggesting.current = stop
    void suggestPasskeys(stop.signal).then((passkey) => passkey && mutate(passkey))
    return () => stop.abort()
  }, [mutate])

  return (
    <Stack gap="md">
      <FormErrorSummary problems={problems} />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isPending}
        onClick={() => {
          // A browser handles one passkey request at a time.
          suggesting.current?.abort()
          mutate(null)
        }}
      >
        Sign in with a passkey
      </Button>
      {data === null && !isPending && (
        <Notice>No passkey was used. Try again, or sign in with your email and password.</Notice>
      )}
    </Stack>
  )
}
