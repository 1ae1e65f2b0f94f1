import { useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { messages } from '#domain/errors.ts'
import { Blocked } from '#web/access.ts'
import { ApiError, fieldMessagesOf, isNotFound } from '#web/api.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ErrorPanel } from '#web/components/ErrorPanel.tsx'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { useReady } from './ready.tsx'

// Loaded lazily, because few visitors see it and it needs parts of the settings.
const BlockedAccount = lazy(() => import('./BlockedAccount.tsx').then((loaded) => ({ default: loaded.BlockedAccount })))

/** The error page, rendered when a page's guard blocks it or its loader fails. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const facts = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  useReady('page')

  if (error instanceof Blocked) {
    return error.because === 'unreachable' ? (
      <ConnectionError />
    ) : (
      <Suspense fallback={null}>
        <BlockedAccount because={error.because} />
      </Suspense>
    )
  }
  if (leadsNowhere(error) && facts?.notFound)
    return (
      <EmptyState
        level={1}
        image={<NotFoundIllustration />}
        title={facts.notFound.title}
        text={facts.notFound.text ?? 'It does not exist, or it has been removed.'}
        action={<ButtonLink to={facts.notFound.back.to}>{facts.notFound.back.label}</ButtonLink>}
      />
    )
  if (error instanceof ApiError && error.code === 'unreachable') return <ConnectionError />
  if (isMissingPart(error))
    return (
      <ErrorPanel
        level={1}
        title="This page could not be loaded"
        message="The connection was lost, or there is a newer version of Verdigris. Reload the page to go on."
        // Browsers cache the failed import until the document is reloaded.
        retry={() => window.location.reload()}
      />
    )
  const message = facts?.failed ?? (error instanceof ApiError ? error.message : messages.unexpected)
  return (
    <ErrorPanel
      level={1}
      title="This page could not be loaded"
      message={message}
      retry={() => void router.invalidate()}
    />
  )
}

/** The data was not found, or the address contains an invalid id. */
const leadsNowhere = (error: unknown) => isNotFound(error) || 'id' in fieldMessagesOf(error)

/** The script of a page could not be loaded. Browsers have different messages for that. */
const isMissingPart = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script failed/i.test(error.message)

function ConnectionError() {
  return (
    <ErrorPanel
      level={1}
      title="Connection Error"
      message={messages.unreachable}
      retry={() => window.location.reload()}
    />
  )
}
