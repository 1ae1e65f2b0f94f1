import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import classes from './DeactivatedFacts.module.css'
import { deactivationQuery } from './queries/deactivation.ts'

/** Why an account was deactivated, and what its person can still do. */
export function DeactivatedFacts() {
  // The reason is optional here: the page makes sense without it, and the mail contained it too.
  const reason = useQuery(deactivationQuery).data?.deactivation?.reason
  return (
    <div className={classes.facts}>
      {reason && (
        <p>
          <strong>Reason:</strong> {reason}
        </p>
      )}
      <p>
        <TextLink to={paths.settings}>Settings: see the account and change the password</TextLink>
      </p>
    </div>
  )
}
