import { Box } from '@mantine/core'
import { useSession } from '#web/session.tsx'
import { PrivacySection } from '#web/settings/PrivacySection.tsx'
import { ReauthenticationProvider } from '#web/settings/ReauthenticationProvider.tsx'

/** For people whom the account's status keeps from the settings: what is held on them is theirs whatever the status. */
export function OwnPrivacy() {
  const { actor } = useSession()
  return (
    actor && (
      <ReauthenticationProvider>
        <Box maw={640} w="100%" mx="auto">
          <PrivacySection actor={actor} />
        </Box>
      </ReauthenticationProvider>
    )
  )
}
