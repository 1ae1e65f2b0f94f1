import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { viewLink } from './view-link.ts'
import classes from './OpenDocuments.module.css'

type OpenDocumentsProps = {
  documents: readonly { id: string; name: string; url: string; type: string }[]
  /** How many are named; the specification's for a quote that awaits approval (000, section 2). */
  shown?: number
}

/** Documents to look at; the first ones, then how many more there are. */
export function OpenDocuments({ documents, shown = 2 }: OpenDocumentsProps) {
  if (documents.length === 0) return <span className={classes.none}>–</span>
  const more = documents.length - shown
  return (
    <ul className={classes.list}>
      {documents.slice(0, shown).map((document) => (
        <li key={document.id}>
          <Anchor {...viewLink(document)} title={document.name} className={classes.link ?? ''}>
            <IconFileText size={14} aria-hidden />
            <span>{document.name}</span>
          </Anchor>
        </li>
      ))}
      {more > 0 && <li className={classes.none}>+{more} more</li>}
    </ul>
  )
}
