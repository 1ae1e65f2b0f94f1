import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { platformQuery } from '#web/platform.ts'
import classes from './LongText.module.css'

/** The operator of the service and its address, as in the footer, which is not printed. */
export function Operator() {
  const { data: platform } = useQuery(platformQuery)
  return (
    <p className={classes.contact}>
      {platform && (
        <>
          The service is operated by {platform.footer_company}. Write to us at{' '}
          <Anchor href={`mailto:${platform.contact_email}`}>{platform.contact_email}</Anchor>.
        </>
      )}
    </p>
  )
}
