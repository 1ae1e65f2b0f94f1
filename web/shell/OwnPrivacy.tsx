import { Box } from '@mantine/core'
import { useSession } from '#web/session.tsx'
import { PrivacySection } from '#web/settings/PrivacySection.tsx'
import { ReauthenticationProvider } from '#web/settings/ReauthenticationProvider.tsx'

/** For people whose account status blocks the settings: they keep their data protection rights. */
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
