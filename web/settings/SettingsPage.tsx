import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActor, type SessionActor } from '#web/session.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import classes from './SettingsPage.module.css'

type Section = { id: string; title: string; content: (actor: SessionActor) => ReactNode }

/** In the order of the page. Each section's content draws its own panels; `id` is its address on the page. */
const sections: readonly Section[] = [
  { id: 'account', title: 'Account', content: (actor) => <AccountPanel actor={actor} /> },
]

export function SettingsPage() {
  const actor = useActor()
  return (
    <>
      <PageHeader title="Settings" subTitle={actor.company_name} />
      <div className={classes.frame}>
        <nav className={classes.contents} aria-label="Settings">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Stack gap="lg">
          {sections.map(({ id, content }) => (
            <div key={id} id={id} className={classes.section}>
              {content(actor)}
            </div>
          ))}
        </Stack>
      </div>
    </>
  )
}
