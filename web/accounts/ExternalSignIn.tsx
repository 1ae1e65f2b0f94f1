import { Button, Stack } from '@mantine/core'
import IconBuilding from '@iconify-json/tabler/building'
import IconExternalLink from '@iconify-json/tabler/external-link'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { signInOptionsQuery, useExternalSignIn } from './queries.ts'

const SingleSignOnForm = lazy(() =>
  import('./SingleSignOnForm.tsx').then((file) => ({ default: file.SingleSignOnForm })),
)

/** The ways to sign in through another site. Renders nothing if none is set up. */
export function ExternalSignIn({ from }: { from: string | undefined }) {
  const { data: options } = useQuery(signInOptionsQuery)
  const [asksAddress, setAsksAddress] = useState(false)
  const leaving = useExternalSignIn(from)
  if (!options?.external && !options?.sso) return null
  return (
    <Stack gap="md">
      {leaving.error && <ErrorPanel message={leaving.error.message} />}
      {options.external && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          loading={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          Continue with {options.external.label}
        </Button>
      )}
      {options.sso &&
        (asksAddress ? (
          <Suspense>
            <SingleSignOnForm from={from} onClose={() => setAsksAddress(false)} />
          </Suspense>
        ) : (
          <Button
            variant="default"
            size="md"
            leftSection={<IconBuilding size={18} aria-hidden />}
            onClick={() => setAsksAddress(true)}
          >
            Use single sign-on
          </Button>
        ))}
    </Stack>
  )
}
