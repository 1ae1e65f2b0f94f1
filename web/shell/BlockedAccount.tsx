import { Box, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { DeactivatedNotice } from '#web/accounts/DeactivatedNotice.tsx'
import { PendingNotice } from '#web/accounts/PendingNotice.tsx'
import { useSession } from '#web/session.tsx'
import { PrivacySection } from '#web/settings/PrivacySection.tsx'
import { ReauthenticationProvider } from '#web/settings/ReauthenticationProvider.tsx'

/** Shown in place of a page to people whose account's status blocks it: the reason, and their data protection rights. */
export function BlockedAccount({ because }: { because: 'pending' | 'deactivated' }) {
  const { actor } = useSession()
  // This is loaded on its own, so after a change of page the focus is on the page, which had no heading yet.
  useEffect(() => {
    const main = document.querySelector('main')
    if (document.activeElement === main) main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <Stack gap="lg">
      {because === 'pending' ? <PendingNotice /> : <DeactivatedNotice />}
      {actor && (
        <ReauthenticationProvider>
          <Box maw={640} w="100%" mx="auto">
            <PrivacySection actor={actor} />
          </Box>
        </ReauthenticationProvider>
      )}
    </Stack>
  )
}
