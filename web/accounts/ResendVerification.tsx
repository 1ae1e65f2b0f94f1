import { parseResponse } from '#web/api.ts'
import { identityApi } from '#web/session.tsx'
import { ResendButton } from '#web/components/ResendButton.tsx'

/** For a signed-in person whose address is not confirmed yet. */
export function ResendVerification() {
  return (
    <ResendButton
      label="Send the mail again"
      sent="We have sent the mail again"
      send={() => parseResponse(identityApi['email-verification'].$post())}
    />
  )
}
