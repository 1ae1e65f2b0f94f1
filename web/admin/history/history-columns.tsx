import type { LinkProps } from '@tanstack/react-router'
import { platformLabel } from '#domain/history/history-file.ts'
import { noId } from '#domain/history/history-texts.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import type { Column } from '#web/lists/DataTable.tsx'
import classes from './HistoryPage.module.css'
import type { HistoryEntry } from './queries.ts'

const roleLabels = { customer: 'Customer', supplier: 'Supplier', admin: 'Administrator' }

function Who({ actor }: Pick<HistoryEntry, 'actor'>) {
  if (actor === null) return <span className="strong">{platformLabel}</span>
  // Both names of a closed account say that it is closed, so one is enough.
  const person = actor.is_closed ? [] : [actor.name]
  return <CellText strong text={actor.company_name} under={[roleLabels[actor.role], ...person].join(' · ')} />
}

function About({ entry }: { entry: HistoryEntry }) {
  const { about, customer } = entry
  const words = about ?? (entry.subject === 'settings' ? 'Settings' : null)
  if (words === null) return <span className={classes.under}>No longer there</span>
  const link = linkTo(entry)
  const text = <CellText text={words} />
  return (
    <span className={classes.lines}>
      {link ? <TextLink {...link}>{text}</TextLink> : text}
      {customer && (
        <bdi className={classes.under} title={customer} data-under>
          {customer}
        </bdi>
      )}
    </span>
  )
}

function linkTo({ subject, subject_id: id, about, can_open }: HistoryEntry): LinkProps | null {
  if (!can_open) return null
  switch (subject) {
    case 'quote':
      return { to: paths.quote, params: { id } }
    case 'account':
      return { to: paths.adminUsers, search: { text: about ?? undefined, user: id } }
    case 'product':
      return { to: paths.product, params: { id } }
    case 'catalogue':
      return id === noId ? { to: paths.standardProducts } : { to: paths.supplier, params: { id } }
    case 'settings':
      return { to: paths.adminSettings }
    default:
      return subject satisfies never
  }
}

export const historyColumns: Column<HistoryEntry>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="nowrap figures">
        {new Date(created_at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    ),
  },
  { id: 'who', header: 'Who', cell: ({ actor }) => <Who actor={actor} /> },
  { id: 'what', narrow: 'title', header: 'What', cell: ({ what }) => <span className={classes.what}>{what}</span> },
  { id: 'about', header: 'About', cell: (entry) => <About entry={entry} /> },
  {
    id: 'address',
    narrow: 'table',
    header: 'Network address',
    cell: ({ address }) => <span className="muted figures breakable">{address ?? '–'}</span>,
  },
]
