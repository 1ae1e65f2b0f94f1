import { denialText } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import type { CurrentSession } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'

type ButtonsProps = { actor: CurrentSession['actor'] | undefined }

/** The next steps of each visitor. Renders nothing while the session is unknown. */
export function HomeButtons({ actor }: ButtonsProps) {
  if (actor === undefined) return null
  if (actor === null)
    return (
      <>
        <ButtonLink to={paths.createAccount} size="md">
          Create Account
        </ButtonLink>
        <ButtonLink to={paths.signIn} size="md" variant="default">
          Sign In
        </ButtonLink>
      </>
    )
  if (actor.role === 'customer')
    return (
      <ButtonLink to={paths.suppliers} size="md">
        View Suppliers
      </ButtonLink>
    )
  return (
    <ButtonLink to={actor.role === 'admin' ? paths.admin : paths.dashboard} size="md">
      Go to Dashboard
    </ButtonLink>
  )
}

/** The same links at the end of the page, named by their action. */
const callOf = {
  customer: { to: paths.newQuote, makes: 'createQuote', label: 'Request a quote' },
  supplier: { to: paths.newProducts, makes: 'createProducts', label: 'Add products' },
  admin: { to: paths.approval, makes: 'getApprovalSummary', label: 'Review requests' },
} as const

export function ClosingButton({ actor }: ButtonsProps) {
  if (actor === undefined) return null
  const { to, label } = actor ? callOf[actor.role] : { to: paths.createAccount, label: 'Open an account' }
  return (
    <ButtonLink
      to={to}
      size="md"
      variant="default"
      disabledReason={actor ? denialText(actor, callOf[actor.role].makes) : undefined}
    >
      {label}
    </ButtonLink>
  )
}
