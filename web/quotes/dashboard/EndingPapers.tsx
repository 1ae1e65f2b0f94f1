import { useState } from 'react'
import { expiryOf } from '#domain/documents/document-expiry.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { ExpiryBadge } from '#web/components/ExpiryBadge.tsx'
import { today } from '#web/components/local-day.ts'
import { Panel } from '#web/components/Panel.tsx'
import { paths } from '#web/paths.ts'
import type { Dashboard } from '#web/quotes/queries/dashboard.ts'
import classes from './DashboardPage.module.css'

/** A supplier's EPDs and documents that end soon, or ended lately. Nothing without one. */
export function EndingPapers({ papers }: { papers: Dashboard['ending'] }) {
  const [day] = useState(() => today())
  if (papers.length === 0) return null
  return (
    <Panel title="EPDs and documents that expire" flush>
      <ul className="plain-list">
        {papers.map(({ kind, id, name, until }) => (
          <li key={id} className={classes.request}>
            <div className="row centred apart gap-8-16">
              {kind === 'epd' ? (
                <TextLink to={paths.epd} params={{ id }} className={classes.link ?? ''}>
                  {name}
                </TextLink>
              ) : (
                <TextLink to={paths.settings} hash="documents" className={classes.link ?? ''}>
                  {name}
                </TextLink>
              )}
              <ExpiryBadge expiry={expiryOf(until, day)} day={until} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
